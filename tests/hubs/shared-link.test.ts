import type { Hub } from '#hubs/hub.ts'
import { sharedLink, stopLinks } from '#hubs/shared-link.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/reads/games.ts'
import { readWhileListening } from '#src/server/cache/live-lists.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHubServer, pushNotice } from './hub-server.ts'
import { reachLimit } from './limited.ts'

const soon = { timeout: 30_000, interval: 10 }
const { queryKey } = games.notices(1)

const at = (url: string, gameId = 1): Hub => {
  const hub = userHub(gameId)
  return { ...hub, path: url + hub.path }
}

/** A cache with observed notices; `reads` counts their reads. */
function page() {
  const cache = new QueryClient()
  const read = vi.fn<() => Promise<never[]>>(() => Promise.resolve([]))
  const unsubscribe = new QueryObserver(cache, { queryKey, queryFn: read }).subscribe(() => {})
  onTestFinished(() => unsubscribe())
  return { cache, reads: () => read.mock.calls.length }
}

function watched(cache: QueryClient, hub: Hub) {
  const link = sharedLink(cache, hub)
  const changed = vi.fn<() => void>()
  const unwatch = link.watch(changed)
  onTestFinished(() => {
    unwatch()
    stopLinks(cache)
  })
  return {
    link,
    changed,
    unwatch,
    until: (state: string) => vi.waitFor(() => expect(link.read().state).toBe(state), soon),
  }
}

test('all watchers of a hub share one connection and are notified of its changes', async () => {
  const server = await openHubServer()
  const { cache, reads } = page()
  const [one, other] = [watched(cache, at(server.url)), watched(cache, at(server.url))]
  expect(one.link.read().state).toBe('connecting')
  await one.until('live')
  expect(other.changed).toHaveBeenCalled()
  expect(other.link.read()).toBe(one.link.read())
  await vi.waitFor(() => expect(reads()).toBe(2), { timeout: 30_000 }) // on mount, and to catch up
  pushNotice(server, 7)
  await vi.waitFor(() => expect(cache.getQueryData(queryKey)).toMatchObject([{ id: 7 }]), { timeout: 30_000 })
  expect(server.links()).toHaveLength(1)
})

test('a history that no page is opened for is first read when the link is open, and only once', async () => {
  const server = await openHubServer()
  const cache = new QueryClient()
  const links: number[] = []
  const list = { queryKey, identityOf: ({ id }: { id: number }) => id }
  const read = () =>
    readWhileListening(cache, list, () => {
      links.push(server.links().length)
      return Promise.resolve([])
    })
  const { until } = watched(cache, at(server.url))
  onTestFinished(new QueryObserver(cache, { queryKey, queryFn: read }).subscribe(() => {}))
  await until('live')
  expect(links).toEqual([1])
})

test('a history is read without the link if that does not open soon', async () => {
  const server = await openHubServer()
  server.dials.hubsRefused = true
  const cache = new QueryClient()
  const list = { queryKey, identityOf: ({ id }: { id: number }) => id }
  const read = vi.fn<() => Promise<never[]>>(() => Promise.resolve([]))
  watched(cache, at(server.url))
  onTestFinished(
    new QueryObserver(cache, { queryKey, queryFn: () => readWhileListening(cache, list, read) }).subscribe(
      () => {},
    ),
  )
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), soon)
})

test('where calls are scarce, a history waits for the link and is read once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const server = await openHubServer()
  await reachLimit()
  const cache = new QueryClient()
  const list = { queryKey, identityOf: ({ id }: { id: number }) => id }
  const links: number[] = []
  const read = () => {
    links.push(server.links().length)
    return Promise.resolve([])
  }
  const { link } = watched(cache, at(server.url))
  onTestFinished(
    new QueryObserver(cache, { queryKey, queryFn: () => readWhileListening(cache, list, read) }).subscribe(
      () => {},
    ),
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(links).toEqual([])
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(link.read().state).toBe('live')
  }, soon)
  expect(links).toEqual([1])
})

test('a reconnected link catches up', async () => {
  const server = await openHubServer()
  const { cache, reads } = page()
  const { until } = watched(cache, at(server.url))
  await until('live')
  server.hubs.dropAll()
  await until('reconnecting')
  await until('live')
  await vi.waitFor(() => expect(reads()).toBe(3), { timeout: 30_000 })
})

test('a reconnected link reports how many rows it missed, the first connection reports none', async () => {
  const server = await openHubServer()
  const cache = new QueryClient()
  const onServer = [{ id: 1 }]
  const list = { queryKey, identityOf: ({ id }: { id: number }) => id }
  const grows = () => readWhileListening(cache, list, () => Promise.resolve([...onServer]))
  onTestFinished(new QueryObserver(cache, { queryKey, queryFn: grows }).subscribe(() => {}))
  await vi.waitFor(() => expect(cache.getQueryData(queryKey)).toHaveLength(1))
  onServer.push({ id: 2 })
  const { link, until } = watched(cache, at(server.url))
  await until('live')
  expect(cache.getQueryData(queryKey)).toHaveLength(2)
  expect(link.read().caughtUp).toBe(0)
  onServer.push({ id: 3 }, { id: 4 })
  server.hubs.dropAll()
  await until('reconnecting')
  await until('live')
  expect(link.read().caughtUp).toBe(2)
})

test('the connection survives a change of screen and ends shortly after the last watcher leaves', async () => {
  const server = await openHubServer()
  const { cache } = page()
  const first = watched(cache, at(server.url))
  await first.until('live')
  const end = vi.spyOn(server.links()[0]!, 'end')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  first.unwatch()
  vi.advanceTimersByTime(2_900)
  const second = watched(cache, at(server.url))
  vi.advanceTimersByTime(10_000)
  expect(second.link.read().state).toBe('live')
  second.unwatch()
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), soon)
  expect(second.link.read().state).toBe('connecting')
  expect(server.links()).toHaveLength(1)
})

test('watching a hub again after its end reconnects', async () => {
  const server = await openHubServer()
  const { cache } = page()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  watched(cache, at(server.url)).unwatch()
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await watched(cache, at(server.url)).until('live')
  expect(server.links()).toHaveLength(1)
})
