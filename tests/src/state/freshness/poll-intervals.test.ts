import { ApiError, WebPageResponse } from '#src/lib/errors.ts'
import { nextTry, pollEvery, untilNextRead, untilNextTry } from '#src/state/freshness/poll-intervals.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const read = (dataUpdatedAt: number, errorUpdatedAt = 0) => ({ state: { dataUpdatedAt, errorUpdatedAt } })

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }))
afterEach(() => void vi.useRealTimers())

test('the next read comes a pace after the last one, whatever was pushed meanwhile', () => {
  expect(untilNextRead(read(100_000), 'details')).toBe(60_000)
  expect(untilNextRead(read(60_000), 'details')).toBe(20_000)
})

test('one that is overdue comes soon, not at once and again and again', () => {
  expect(untilNextRead(read(1_000), 'details')).toBe(1_000)
})

test('a read that failed is not repeated before its time', () => {
  expect(untilNextRead(read(1_000, 99_000), 'details')).toBe(59_000)
})

test('what shares its pace with others of its kind is read so many times slower', () => {
  expect(untilNextRead(read(100_000), 'challenge')).toBe(120_000)
  expect(untilNextRead(read(100_000), 'challenge', 2.5)).toBe(300_000)
})

const failed = (error: Error, data?: unknown) => ({ data, error, dataUpdatedAt: 0, errorUpdatedAt: 100_000 })

test('what a failing server has not answered yet is tried again after about half a minute, whatever its pace', () => {
  const state = failed(new ApiError('', 500))
  const wait = untilNextTry({ state })
  expect(wait).toBeGreaterThanOrEqual(25_000)
  expect(wait).toBeLessThan(35_000)
  expect(pollEvery(300_000)({ state })).toBe(wait)
  expect(nextTry(state)).toBe(100_000 + Number(wait))
})

test('a response that was lost, broken off or not the server’s is read again within a quarter of a minute, with data or without', () => {
  const malformed = new ApiError('', 200, { field: 'items' })
  for (const error of [new TypeError('fetch failed'), new SyntaxError(), new WebPageResponse(), malformed]) {
    for (const data of [undefined, []]) {
      const wait = pollEvery(300_000)({ state: failed(error, data) })
      expect(wait).toBeGreaterThanOrEqual(8_000)
      expect(wait).toBeLessThan(12_000)
    }
  }
})

test('a final answer is not asked for again, and what is read has its own pace', () => {
  expect(untilNextTry({ state: failed(new ApiError('Not started', 400)) })).toBe(false)
  const state = failed(new ApiError('', 500), [])
  expect(untilNextTry({ state })).toBe(false)
  expect(pollEvery(300_000)({ state })).toBe(300_000)
})
