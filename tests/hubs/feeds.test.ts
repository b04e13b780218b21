import { readFeeds } from '#hubs/feeds.ts'
import { ApiError } from '#src/api/errors.ts'
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
  await readFeeds(cache, feeds, { youngerThan: 2000 })
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
