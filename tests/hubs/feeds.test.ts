import { readFeeds } from '#hubs/feeds.ts'
import { readWhileListening } from '#src/server/cache/live-lists.ts'
import { reachLimit } from './limited.ts'
import { ApiError } from '#src/lib/errors.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

const key = ['games', 1, 'events']
const hub = { feeds: [['games', 1]], history: key }

/** A query with an observer, whose reads wait for the test to answer. */
function shown(isShared = false) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: PromiseWithResolvers[] = []
  const queryFn = () =>
    new Promise((resolve, reject) => {
      reads.push({ resolve, reject })
    })
  onTestFinished(new QueryObserver(cache, { queryKey: key, queryFn, meta: { isShared } }).subscribe(() => {}))
  const answer = async (index: number, rows: unknown) => {
    reads[index]?.resolve(rows)
    await moment()
  }
  return { cache, reads, answer }
}

interface PromiseWithResolvers {
  resolve: (rows: unknown) => void
  reject: (error: unknown) => void
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

test('lists on screen are read again', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  const caughtUp = readFeeds(cache, hub)
  await answer(1, [2, 1])
  await caughtUp
  expect([reads.length, cache.getQueryData(key)]).toEqual([2, [2, 1]])
})

test('a read in progress is left to finish, and followed by another', async () => {
  const { cache, reads, answer } = shown()
  const caughtUp = readFeeds(cache, hub)
  await moment()
  expect(reads).toHaveLength(1)
  await answer(0, [1])
  expect(reads).toHaveLength(2)
  await answer(1, [2, 1])
  await caughtUp
})

test('a list that nothing shows is marked stale and not read', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, [1])
  await readFeeds(cache, hub)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a list just received from another tab is not read', async () => {
  const { cache, reads, answer } = shown(true)
  await answer(0, [1])
  cache.setQueryData(key, [2, 1], { updatedAt: 2000 })
  await readFeeds(cache, hub, { sharedSince: 2000 })
  expect(reads).toHaveLength(1)
})

test('no response fails the catch-up, a refusal does not', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  const silent = readFeeds(cache, hub)
  reads[1]?.reject(new TypeError('Failed to fetch'))
  await expect(silent).rejects.toThrow('Failed to fetch')
  const refused = readFeeds(cache, hub)
  reads[2]?.reject(new ApiError('No', 403))
  await expect(refused).resolves.toBe(0)
})

test('a feed that hangs does not keep another from being read', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  const other = ['games', 1, 'notices']
  let otherReads = 0
  const queryFn = () => Promise.resolve(++otherReads)
  onTestFinished(new QueryObserver(cache, { queryKey: other, queryFn }).subscribe(() => {}))
  await moment()
  void readFeeds(cache, hub, { isCatchUp: false }) // stays pending
  await moment()
  await readFeeds(cache, hub, { isCatchUp: false })
  expect([reads.length, otherReads]).toEqual([2, 3])
})

test('a read that was refused is not repeated', async () => {
  const { cache, reads } = shown()
  reads[0]?.reject(new ApiError('Not in the game', 400))
  await moment()
  await readFeeds(cache, hub)
  expect(reads).toHaveLength(1)
})

test('a second catch-up reads only what the first one did not', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  await readFeeds(cache, hub, { since: cache.getQueryState(key)!.dataUpdatedAt })
  expect(reads).toHaveLength(1)
})

/** An observed list of rows and an observed scoreboard that have just been read; returns a spy on the scoreboard's reads. */
async function shownScoreboard(cache: QueryClient, scoreboardReadAt = Date.now()) {
  const scoreboard = ['games', 1, 'scoreboard']
  const queryFn = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  onTestFinished(new QueryObserver(cache, { queryKey: scoreboard, queryFn }).subscribe(() => {}))
  await moment()
  cache.setQueryData(scoreboard, {}, { updatedAt: scoreboardReadAt })
  return () => queryFn.mock.calls.length - 1
}

const seconds = (count: number) => count * 1000

test.each([
  { scoreboard: 'read a moment ago', age: 0, row: 'old', rowAge: 30, reads: 0 },
  { scoreboard: 'read a moment ago', age: 0, row: 'new', rowAge: 15, reads: 1 },
  { scoreboard: 'read long ago', age: 11, row: 'old', rowAge: 30, reads: 1 },
])('catching up with a scoreboard $scoreboard causes $reads reads if the last row is $row', async (one) => {
  const { cache, reads, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache, Date.now() - seconds(one.age))
  const caughtUp = readFeeds(cache, hub)
  await answer(1, [{ time: Date.now() - seconds(one.rowAge) }])
  await caughtUp
  expect([reads.length, scoreboardReads()]).toEqual([2, one.reads])
})

test.each([
  { what: 'spares', age: 90, rowAge: 101, reads: 0 },
  { what: 'reads', age: 90, rowAge: 95, reads: 1 },
  { what: 'reads', age: 181, rowAge: 300, reads: 1 },
])('under a limit, catching up $what a scoreboard of $age s if the last row is of $rowAge s', async (one) => {
  await reachLimit()
  const { cache, reads, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache, Date.now() - seconds(one.age))
  const caughtUp = readFeeds(cache, hub)
  await answer(1, [{ time: Date.now() - seconds(one.rowAge) }])
  await caughtUp
  expect([reads.length, scoreboardReads()]).toEqual([2, one.reads])
})

test('catching up reads a scoreboard read a moment ago if nothing shows the list', async () => {
  const { cache, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache)
  const caughtUp = readFeeds(cache, { ...hub, history: ['games', 1, 'notices'] })
  await answer(1, [])
  await caughtUp
  expect(scoreboardReads()).toBe(1)
})

test('a link that opens reads the list if nothing shows it, and so spares a scoreboard read a moment ago', async () => {
  const cache = new QueryClient()
  const scoreboardReads = await shownScoreboard(cache)
  const queryFn = vi.fn<() => Promise<object[]>>(() => Promise.resolve([]))
  const history = ['games', 1, 'notices']
  const readHistory = () => cache.fetchQuery({ queryKey: history, queryFn })
  await readFeeds(cache, { ...hub, history, readHistory }, { openedAt: Date.now() })
  expect([queryFn.mock.calls.length, scoreboardReads()]).toEqual([1, 0])
  expect(cache.getQueryState(history)?.isInvalidated).toBe(false)
})

/** A list that a hub writes to, with an observer; its reads wait for the test to answer. */
function shownLiveList() {
  const { cache, reads } = shown()
  const live = ['games', 1, 'submissions']
  const pages: PromiseWithResolvers[] = []
  const list = { queryKey: live, identityOf: ({ id }: { id: number }) => id }
  const page = () =>
    new Promise<{ id: number }[]>((resolve, reject) => pages.push({ resolve, reject } as never))
  const queryFn = () => readWhileListening(cache, list, page)
  const observe = () =>
    onTestFinished(new QueryObserver(cache, { queryKey: live, queryFn }).subscribe(() => {}))
  const catchUp = (openedAt: number) => {
    reads.forEach(({ resolve }) => resolve([]))
    return readFeeds(cache, { feeds: [live], history: live }, { openedAt })
  }
  return { pages, observe, catchUp }
}

test.each([
  ['under way', false],
  ['over', true],
])('a read that began after the hub was opened is not repeated while it is %s', async (_name, isOver) => {
  const { pages, observe, catchUp } = shownLiveList()
  const openedAt = Date.now()
  observe()
  if (isOver) pages[0]?.resolve([])
  await moment()
  const caughtUp = catchUp(openedAt)
  pages[0]?.resolve([])
  await caughtUp
  expect(pages).toHaveLength(1)
})

test('a read that began before the hub was opened is followed by another', async () => {
  const { pages, observe, catchUp } = shownLiveList()
  observe()
  const caughtUp = catchUp(Date.now() + 1)
  pages[0]?.resolve([])
  await moment()
  expect(pages).toHaveLength(2)
  pages[1]?.resolve([])
  await caughtUp
})

test('catching up reads a scoreboard read a moment ago if the list is refused', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache)
  const caughtUp = readFeeds(cache, hub)
  await moment()
  reads[1]?.reject(new ApiError('No', 403))
  await caughtUp
  expect(scoreboardReads()).toBe(1)
})

test('polling reads a scoreboard even if it was read a moment ago', async () => {
  const { cache, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache)
  const polled = readFeeds(cache, hub, { isCatchUp: false })
  await answer(1, [])
  await polled
  expect(scoreboardReads()).toBe(1)
})
