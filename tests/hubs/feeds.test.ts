import { readFeeds } from '#hubs/feeds.ts'
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

test('what is on screen is read again', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  const caughtUp = readFeeds(cache, hub)
  await answer(1, [2, 1])
  await caughtUp
  expect([reads.length, cache.getQueryData(key)]).toEqual([2, [2, 1]])
})

test('a read that is under way is let finish, and followed by another', async () => {
  const { cache, reads, answer } = shown()
  const caughtUp = readFeeds(cache, hub)
  await moment()
  expect(reads).toHaveLength(1)
  await answer(0, [1])
  expect(reads).toHaveLength(2)
  await answer(1, [2, 1])
  await caughtUp
})

test('what nobody looks at is not read, and is stale', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, [1])
  await readFeeds(cache, hub)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})

test('what has come in from another tab meanwhile is not read', async () => {
  const { cache, reads, answer } = shown(true)
  await answer(0, [1])
  cache.setQueryData(key, [2, 1], { updatedAt: 2000 })
  await readFeeds(cache, hub, { sharedSince: 2000 })
  expect(reads).toHaveLength(1)
})

test('silence is a failure, a refusal is an answer', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  const silent = readFeeds(cache, hub)
  reads[1]?.reject(new TypeError('Failed to fetch'))
  await expect(silent).rejects.toThrow('Failed to fetch')
  const refused = readFeeds(cache, hub)
  reads[2]?.reject(new ApiError('No', 403))
  await expect(refused).resolves.toBe(0)
})

test('a feed that hangs keeps no other from being read', async () => {
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

test('what was refused is left alone', async () => {
  const { cache, reads } = shown()
  reads[0]?.reject(new ApiError('Not in the game', 400))
  await moment()
  await readFeeds(cache, hub)
  expect(reads).toHaveLength(1)
})

test('to catch up once more reads only what was not read the first time', async () => {
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
])('to catch up, a scoreboard $scoreboard is read $reads times where the last row is $row', async (one) => {
  const { cache, reads, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache, Date.now() - seconds(one.age))
  const caughtUp = readFeeds(cache, hub)
  await answer(1, [{ time: Date.now() - seconds(one.rowAge) }])
  await caughtUp
  expect([reads.length, scoreboardReads()]).toEqual([2, one.reads])
})

test('to catch up, a scoreboard read a moment ago is read where nobody looks at the list', async () => {
  const { cache, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache)
  const caughtUp = readFeeds(cache, { ...hub, history: ['games', 1, 'notices'] })
  await answer(1, [])
  await caughtUp
  expect(scoreboardReads()).toBe(1)
})

test('to catch up, a scoreboard read a moment ago is read where the list is refused', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache)
  const caughtUp = readFeeds(cache, hub)
  await moment()
  reads[1]?.reject(new ApiError('No', 403))
  await caughtUp
  expect(scoreboardReads()).toBe(1)
})

test('to poll, a scoreboard read a moment ago is read', async () => {
  const { cache, answer } = shown()
  await answer(0, [])
  const scoreboardReads = await shownScoreboard(cache)
  const polled = readFeeds(cache, hub, { isCatchUp: false })
  await answer(1, [])
  await polled
  expect(scoreboardReads()).toBe(1)
})
