import { untilNextRead } from '#src/live/freshness/poll-intervals.ts'
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
