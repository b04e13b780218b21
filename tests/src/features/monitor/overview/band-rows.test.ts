import {
  type BandRow,
  cellPaths,
  levelsUpTo,
  stopAfter,
  stopsIn,
  ticksOf,
} from '#src/features/monitor/overview/band/band-rows.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { expect, test, vi } from 'vitest'

const row: BandRow = {
  is: 'category',
  category: 'Web',
  solves: [0, 2, 0, 0, 1],
  total: 3,
  firsts: new Map([[3, [{ slot: 3, challenge: 'Ferry', team: 'Gulls' }]]]),
}

test('arrow keys step through the slots in which there is something', () => {
  const stops = stopsIn(row)
  expect(stops).toEqual([1, 3, 4])
  expect(stopAfter('ArrowRight', stops, undefined)).toBe(1)
  expect(stopAfter('ArrowRight', stops, 1)).toBe(3)
  expect(stopAfter('ArrowRight', stops, 4)).toBeUndefined()
  expect(stopAfter('ArrowLeft', stops, 4)).toBe(3)
  expect(stopAfter('Home', stops, 4)).toBe(1)
  expect(stopAfter('End', stops, 1)).toBe(4)
  expect(stopAfter('Tab', stops, 1)).toBeUndefined()
})

test('a cell is drawn in the strength of its count, up to the highest of all rows', () => {
  expect(cellPaths([1, 0, 10], 10)).toEqual(['M0 0h.9v1h-.9z', '', '', '', 'M2 0h.9v1h-.9z'])
  expect(cellPaths([1], 1)).toEqual(['', '', '', '', 'M0 0h.9v1h-.9z'])
})

test('the legend has as many strengths as there are counts, at most five', () => {
  expect(levelsUpTo(2)).toEqual([2, 4])
  expect(levelsUpTo(40)).toEqual([0, 1, 2, 3, 4])
})

test('ticks are round times within the game', () => {
  const start = Date.UTC(2031, 4, 17, 18, 20)
  const ticks = ticksOf({ start, length: 10 * minute, count: 144 })
  expect(ticks).toHaveLength(6)
  for (const tick of ticks) {
    expect(tick).toBeGreaterThanOrEqual(start)
    expect(tick).toBeLessThanOrEqual(start + 24 * hour)
    expect(new Date(tick).getHours() % 4).toBe(0)
    expect(new Date(tick).getMinutes()).toBe(0)
  }
})

test.each([
  ['Europe/Berlin', 2026, 9, 24],
  ['Europe/Berlin', 2026, 2, 28],
  ['America/New_York', 2026, 10, 1],
  ['Australia/Adelaide', 2026, 3, 4],
] as const)('ticks stay at the same times of day where the clocks of %s change', (zone, year, month, day) => {
  vi.stubEnv('TZ', zone)
  const [start, end] = [day, day + 2].map((day) => new Date(year, month, day).getTime()) as [number, number]
  const length = 10 * minute
  const ticks = ticksOf({ start, length, count: (end - start) / length })
  expect(ticks.map((tick) => new Date(tick).toTimeString().slice(0, 5))).toEqual([
    '00:00',
    '12:00',
    '00:00',
    '12:00',
    '00:00',
  ])
})
