import { ApiError, WebPageResponse } from '#src/lib/errors.ts'
import { nextTry, pollEvery, untilNextRead, untilNextTry } from '#src/state/freshness/poll-intervals.ts'
import { reachLimit } from '#tests/hubs/limited.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const read = (dataUpdatedAt: number, errorUpdatedAt = 0) => ({ state: { dataUpdatedAt, errorUpdatedAt } })

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }))

test('the next read comes one interval after the last, whatever was pushed meanwhile', () => {
  expect(untilNextRead(read(100_000), 'details')).toBe(60_000)
  expect(untilNextRead(read(60_000), 'details')).toBe(20_000)
})

test('an overdue read comes soon, but not immediately', () => {
  expect(untilNextRead(read(1_000), 'details')).toBe(1_000)
})

test('a failed read is not repeated before its time', () => {
  expect(untilNextRead(read(1_000, 99_000), 'details')).toBe(59_000)
})

test('queries that share an interval are each read that many times more slowly', () => {
  expect(untilNextRead(read(100_000), 'challenge')).toBe(120_000)
  expect(untilNextRead(read(100_000), 'challenge', 2.5)).toBe(300_000)
})

const failed = (error: Error, data?: unknown) => ({ data, error, dataUpdatedAt: 0, errorUpdatedAt: 100_000 })

test('data not yet loaded from a failing server is retried after about half a minute', () => {
  const state = failed(new ApiError('', 500))
  const wait = untilNextTry({ state })
  expect(wait).toBeGreaterThanOrEqual(25_000)
  expect(wait).toBeLessThan(35_000)
  expect(pollEvery(300_000)({ state })).toBe(wait)
  expect(nextTry(state)).toBe(100_000 + Number(wait))
})

test('a lost, broken-off or foreign response is retried within 15 seconds, with or without data', () => {
  const malformed = new ApiError('', 200, { field: 'items' })
  for (const error of [new TypeError('fetch failed'), new SyntaxError(), new WebPageResponse(), malformed]) {
    for (const data of [undefined, []]) {
      const wait = pollEvery(300_000)({ state: failed(error, data) })
      expect(wait).toBeGreaterThanOrEqual(8_000)
      expect(wait).toBeLessThan(12_000)
    }
  }
})

test('a final refusal is not retried, and loaded data keeps its interval', () => {
  expect(untilNextTry({ state: failed(new ApiError('Not started', 400)) })).toBe(false)
  const state = failed(new ApiError('', 500), [])
  expect(untilNextTry({ state })).toBe(false)
  expect(pollEvery(300_000)({ state })).toBe(300_000)
})

test('what no message announces is polled more slowly as well where calls are scarce', async () => {
  await reachLimit() // polls are twice as slow
  expect(pollEvery(15_000)({ state: { ...read(100_000).state, data: [], error: null } })).toBe(30_000)
})

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  eager: true,
  import: 'default',
})

test('nothing that the server is asked for is polled at a bare interval', () => {
  const bare = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/refetchInterval:\s*\(?\s*[\d.]+.*/g)].map(([line]) => `${file} ${line}`),
  )
  expect(bare).toEqual(['/src/features/diagnostics/storage-section.tsx refetchInterval: 5 * second,']) // the browser's own
})
