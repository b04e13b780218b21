import { isYoungerThan, refetchNow, refetchSoon } from '#hubs/refetch-soon.ts'
import { ApiError } from '#src/lib/errors.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { reachLimit } from './limited.ts'

const key = ['scoreboard']

/** An observed scoreboard, whose reads return the computation times in `moments` in turn; `reads` counts those after the first. */
async function watched(...moments: number[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  const read = () => Promise.resolve({ updateTimeUtc: moments[Math.min(reads++, moments.length - 1)] })
  new QueryObserver(cache, { queryKey: key, queryFn: read, staleTime: Infinity }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { cache, reads: () => reads - 1 }
}

beforeEach(() => void vi.useFakeTimers())

test('clients spread their reads over a second, none reads at once', async () => {
  const { cache, reads } = await watched(1, 99)
  refetchSoon(cache, key, 50)
  await vi.advanceTimersByTimeAsync(99)
  expect(reads()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(reads()).toBe(1)
})

test('where calls are scarce, clients spread their reads over the slowdown of polls', async () => {
  await reachLimit() // polls are twice as slow
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  const { cache, reads } = await watched(1, 99)
  refetchSoon(cache, key, 50)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(reads()).toBe(0)
  await vi.advanceTimersByTimeAsync(5_100)
  expect(reads()).toBe(1)
})

test("the user's own action is read at once, and its message causes no second read", async () => {
  const { cache, reads } = await watched(1, 99)
  refetchSoon(cache, key, 60)
  refetchNow(cache, key, isYoungerThan(50))
  await vi.advanceTimersByTimeAsync(0)
  expect(reads()).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reads()).toBe(1)
})

test('a burst of messages causes one read', async () => {
  const { cache, reads } = await watched(1, 99)
  for (let moment = 10; moment < 20; moment++) refetchSoon(cache, key, moment)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reads()).toBe(1)
})

test('a scoreboard is read again until it is newer than the last message of the burst', async () => {
  const { cache, reads } = await watched(1, 2, 15, 21)
  refetchSoon(cache, key, 10)
  refetchSoon(cache, key, 20)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([reads(), cache.getQueryData(key)]).toEqual([3, { updateTimeUtc: 21 }])
})

test('a scoreboard that never gets newer is read four times at most', async () => {
  const { cache, reads } = await watched(1)
  refetchSoon(cache, key, 10)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads()).toBe(4)
})

test('steady messages cause one read every three seconds', async () => {
  const { cache, reads } = await watched(1, 1_000)
  for (let passed = 0; passed < 60_000; passed += 100) {
    refetchSoon(cache, key, 10)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(reads()).toBeGreaterThan(10)
  expect(reads()).toBeLessThanOrEqual(21)
})

test('a message received while the last retry is pending still causes a read', async () => {
  const { cache, reads } = await watched(1, 2, 3, 4, 5, 99)
  refetchSoon(cache, key, 10)
  while (reads() < 3) await vi.advanceTimersByTimeAsync(10)
  refetchSoon(cache, key, 20)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([reads(), cache.getQueryData(key)]).toEqual([5, { updateTimeUtc: 99 }])
})

test('a message received during a read causes another read', async () => {
  const { cache, reads } = await watched(1, 15, 30)
  refetchSoon(cache, key, 10)
  await vi.advanceTimersByTimeAsync(1_500)
  refetchSoon(cache, key, 20)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([reads(), cache.getQueryData(key)]).toEqual([2, { updateTimeUtc: 30 }])
})

test('a query nothing shows is marked stale and not read; one never read is not created', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, { updateTimeUtc: 1 })
  refetchSoon(cache, key, 10)
  refetchSoon(cache, ['details'], 10)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(cache.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdateCount: 1 })
  expect(cache.getQueryCache().getAll()).toHaveLength(1)
})

test("the user's own action does not cancel the read for a later message", async () => {
  const { cache, reads } = await watched(1, 55, 99)
  refetchSoon(cache, key, 60)
  refetchNow(cache, key, isYoungerThan(50))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([reads(), cache.getQueryData(key)]).toEqual([2, { updateTimeUtc: 99 }])
})

test("after the user's own action the query is read until it shows it, four times at most", async () => {
  const { cache, reads } = await watched(1, 2, 3, 4, 5)
  const shows = (data: unknown) => (data as { updateTimeUtc: number }).updateTimeUtc >= 3
  refetchNow(cache, key, shows)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reads()).toBe(2)
  refetchNow(cache, key, () => false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reads()).toBe(6)
})

test('a message does not repeat a read that was refused', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError('Not in the game', 400)))
  new QueryObserver(cache, { queryKey: key, queryFn: read }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  for (let moment = 0; moment < 7; moment++) {
    refetchSoon(cache, key, moment)
    await vi.advanceTimersByTimeAsync(8_000)
  }
  expect(read).toHaveBeenCalledOnce()
})
