import { readFeeds } from '#hubs/feeds.ts'
import { ApiError } from '#src/lib/errors.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'

const key = ['games', 1, 'events']
const feeds = [['games', 1]]

/** A query on screen, whose reads wait for the test's answers. */
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
  const caughtUp = readFeeds(cache, feeds)
  await answer(1, [2, 1])
  await caughtUp
  expect([reads.length, cache.getQueryData(key)]).toEqual([2, [2, 1]])
})

test('a read that is under way is let finish, and followed by another', async () => {
  const { cache, reads, answer } = shown()
  const caughtUp = readFeeds(cache, feeds)
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
  await readFeeds(cache, feeds)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})

test('what has come in from another tab meanwhile is not read', async () => {
  const { cache, reads, answer } = shown(true)
  await answer(0, [1])
  cache.setQueryData(key, [2, 1], { updatedAt: 2000 })
  await readFeeds(cache, feeds, { sharedSince: 2000 })
  expect(reads).toHaveLength(1)
})

test('silence is a failure, a refusal is an answer', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  const silent = readFeeds(cache, feeds)
  reads[1]?.reject(new TypeError('Failed to fetch'))
  await expect(silent).rejects.toThrow('Failed to fetch')
  const refused = readFeeds(cache, feeds)
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
  void readFeeds(cache, feeds, { isCatchUp: false }) // hangs
  await moment()
  await readFeeds(cache, feeds, { isCatchUp: false })
  expect([reads.length, otherReads]).toEqual([2, 3])
})

test('what was refused is left alone', async () => {
  const { cache, reads } = shown()
  reads[0]?.reject(new ApiError('Not in the game', 400))
  await moment()
  await readFeeds(cache, feeds)
  expect(reads).toHaveLength(1)
})

test('to catch up once more reads only what was not read the first time', async () => {
  const { cache, reads, answer } = shown()
  await answer(0, [1])
  await readFeeds(cache, feeds, { since: cache.getQueryState(key)!.dataUpdatedAt })
  expect(reads).toHaveLength(1)
})
