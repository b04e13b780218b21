import { shareReads } from '#hubs/shared-reads.ts'
import { aTab } from './tabs.ts'
import { account } from '#src/server/reads/account.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

const key = ['games', 1, 'scoreboard']

/** A tab, of this user if given. */
function tab(userId?: string) {
  const cache = new QueryClient()
  const tabs = aTab()
  if (userId) cache.setQueryData<unknown>(account.profile().queryKey, { userId })
  onTestFinished(shareReads(cache, tabs))
  return Object.assign(cache, { tabs })
}

/** Tabs of one browser that have discovered each other. */
async function tabsOf(...users: (string | undefined)[]) {
  const tabs = users.map(tab)
  await vi.waitFor(() => expect(tabs.every(({ tabs }) => tabs.hasOthers())).toBe(true), { timeout: 30_000 })
  return tabs as QueryClient[] as [QueryClient, QueryClient, QueryClient]
}

const read = (cache: QueryClient, answer: string, isShared = true) =>
  cache.fetchQuery({ queryKey: key, queryFn: () => answer, meta: { isShared }, staleTime: 0 })

/** Channels deliver in order: once this mark arrives, everything sent before it has arrived. */
async function delivered(from: QueryClient, to: QueryClient) {
  const mark = { queryKey: ['mark'], meta: { isShared: true } }
  to.setQueryData(mark.queryKey, 'old', { updatedAt: 1 })
  await from.fetchQuery({ ...mark, queryFn: () => 'new' })
  await vi.waitFor(() => expect(to.getQueryData(mark.queryKey)).toBe('new'), { timeout: 30_000 })
}

test('a tab receives what another tab reads, if it has the query too', async () => {
  const [one, other] = await tabsOf('mia', 'mia')
  other.setQueryData(key, 'old', { updatedAt: 1 })
  await read(one, 'new')
  await vi.waitFor(() => expect(other.getQueryData(key)).toBe('new'), { timeout: 30_000 })
  expect(other.getQueryState(key)?.dataUpdatedAt).toBe(one.getQueryState(key)?.dataUpdatedAt)
})

test('a tab that does not have the query keeps nothing', async () => {
  const [one, other] = await tabsOf('mia', 'mia')
  await read(one, 'new')
  await delivered(one, other)
  expect(other.getQueryData(key)).toBeUndefined()
})

test('a query not marked as shared stays in its tab', async () => {
  const [one, other] = await tabsOf('mia', 'mia')
  other.setQueryData(key, 'old', { updatedAt: 1 })
  await read(one, 'new', false)
  await delivered(one, other)
  expect(other.getQueryData(key)).toBe('old')
})

test('an older response does not replace a newer one', async () => {
  const [one, other] = await tabsOf('mia', 'mia')
  other.setQueryData(key, 'newer', { updatedAt: Date.now() + 60_000 })
  await read(one, 'new')
  await delivered(one, other)
  expect(other.getQueryData(key)).toBe('newer')
})

test('a response read by another user is not taken', async () => {
  const [one, nobody, other] = await tabsOf('mia', undefined, 'mia')
  nobody.setQueryData(key, 'old', { updatedAt: 1 })
  await read(one, 'new')
  await delivered(one, other)
  expect(nobody.getQueryData(key)).toBe('old')
})

test('a tab that is alone sends nothing', async () => {
  const sent = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const alone = tab('mia')
  sent.mockClear() // the tab's announcement of itself
  await read(alone, 'new')
  expect(sent).not.toHaveBeenCalled()
})
