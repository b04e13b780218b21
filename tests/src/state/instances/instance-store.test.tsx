import type { ChallengeDetail } from '#src/model/challenge.ts'
import { createInstanceStore, sharedInstanceStore } from '#src/state/instances/instance-store.ts'
import { canExtend, isCooling, instanceStateOf } from '#src/state/instances/instance-state.ts'
import { getStoredIds } from '#src/lib/storage.ts'
import { games } from '#src/server/reads/games.ts'
import { minute } from '#src/lib/time/time.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

const storageKey = 'running-1'
const { queryKey } = games.challenge(1, 5)

const detail = (facts: Partial<ChallengeDetail>): ChallengeDetail => ({
  id: 5,
  title: 'Loose Cannon',
  content: '',
  category: 'Pwn',
  hints: null,
  score: 500,
  type: 'DynamicContainer',
  context: { closeTime: null, instanceEntry: null, url: null, fileSize: null },
  limit: 0,
  attempts: null,
  deadline: null,
  ...facts,
})

const running = (minutesLeft: number) =>
  detail({
    context: {
      closeTime: Date.now() + minutesLeft * minute,
      instanceEntry: '127.0.0.1:4000',
      url: null,
      fileSize: null,
    },
  })

function openStore(cache: QueryClient) {
  const store = createInstanceStore(cache, { gameId: 1, storageKey, renewalWindow: 10 })
  onTestFinished(store.watch(() => {}))
  return store
}

const cacheWith = (known: ChallengeDetail) => {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, known)
  return cache
}

test('data read before and later reaches the chart', () => {
  const cache = cacheWith(detail({}))
  const store = openStore(cache)
  expect(instanceStateOf(store.of(5).getSnapshot())).toBe('absent')
  cache.setQueryData(queryKey, running(60))
  expect(instanceStateOf(store.of(5).getSnapshot())).toBe('fresh')
})

test('a challenge with a running instance is remembered until it is gone', () => {
  const cache = cacheWith(running(60))
  const store = openStore(cache)
  const changed = vi.fn<() => void>()
  store.watch(changed)
  expect(store.running()).toEqual([5])
  expect(getStoredIds(storageKey)).toEqual([5])
  cache.setQueryData(queryKey, detail({}))
  expect(store.running()).toEqual([])
  expect(getStoredIds(storageKey)).toEqual([])
  expect(changed).toHaveBeenCalledOnce()
})

test('after a reload the store knows which challenges to read', () => {
  localStorage.setItem('running-1', '[5]')
  expect(
    createInstanceStore(new QueryClient(), { gameId: 1, storageKey, renewalWindow: 10 }).running(),
  ).toEqual([5])
})

test('challenges without instances have no chart', () => {
  const store = openStore(cacheWith({ ...running(60), type: 'StaticAttachment' }))
  expect(store.running()).toEqual([])
})

test('the instance that ends first is known, and updated after an extension', () => {
  const cache = cacheWith(running(60))
  const store = openStore(cache)
  cache.setQueryData(games.challenge(1, 6).queryKey, { ...running(5), id: 6 })
  expect(store.firstToEnd()).toBe(store.of(6))
  cache.setQueryData(games.challenge(1, 6).queryKey, { ...running(125), id: 6 })
  expect(store.firstToEnd()).toBe(store.of(5))
})

test.each([
  [60, 'fresh', false],
  [9, 'renewable', true],
  [2, 'ending', true],
  [0, 'overdue', true],
] as const)('%i minutes before its end an instance is %s', (left, instanceState, mayExtend) => {
  const state = openStore(cacheWith(running(left)))
    .of(5)
    .getSnapshot()
  expect([instanceStateOf(state), canExtend(state)]).toEqual([instanceState, mayExtend])
})

test('an instance seen in another tab is known here', () => {
  const store = openStore(new QueryClient())
  localStorage.setItem(storageKey, '[5]')
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  expect(store.running()).toEqual([5])
})

test('a challenge removed from the game is forgotten', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ title: 'Gone', status: 404 }, { status: 404 })),
  )
  const cache = cacheWith(running(60))
  const store = openStore(cache)
  await cache.fetchQuery({ ...games.challenge(1, 5), retry: false }).catch(() => undefined)
  expect(store.running()).toEqual([])
})

test('all users on a page share one store, which listens until the last is gone', () => {
  const cache = cacheWith(detail({}))
  const plan = { gameId: 1, storageKey, renewalWindow: 10 }
  const store = sharedInstanceStore(cache, plan)
  expect(sharedInstanceStore(cache, { ...plan })).toBe(store)
  const [closeOne, closeOther] = [store.watch(() => {}), store.watch(() => {})]
  closeOne()
  cache.setQueryData(queryKey, running(60))
  expect(store.running()).toEqual([5])
  closeOther()
  cache.setQueryData(queryKey, detail({}))
  expect(store.running()).toEqual([5])
  onTestFinished(store.watch(() => {}))
  expect(store.running()).toEqual([])
})

test('a refusal without a time causes a cool-down of ten seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ title: 'Too frequent', status: 429 }, { status: 429 })),
  )
  const chart = openStore(cacheWith(detail({}))).of(5)
  chart.send({ type: 'create.asked' })
  await vi.advanceTimersByTimeAsync(100)
  expect(instanceStateOf(chart.getSnapshot())).toBe('absent')
  expect(isCooling(chart.getSnapshot())).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isCooling(chart.getSnapshot())).toBe(false)
})

test("a refusal by the team's limit is cleared once another instance of the team is gone", async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ title: 'Too many', status: 400 }, { status: 400 })),
  )
  const cache = cacheWith(detail({}))
  const other = games.challenge(1, 6).queryKey
  cache.setQueryData(other, { ...running(60), id: 6 })
  const chart = openStore(cache).of(5)
  chart.send({ type: 'create.asked' })
  await vi.waitFor(() => expect(chart.getSnapshot().context.problem).toBeDefined())
  cache.setQueryData(other, detail({ id: 6 }))
  expect(chart.getSnapshot().context.problem).toBeUndefined()
})
