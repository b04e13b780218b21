import { barOf, shareOf, weeksAround } from '#src/features/games/timeline-span.ts'
import { hour } from '#src/lib/time/time.ts'
import { expect, test } from 'vitest'

const wednesday = new Date(2026, 10, 18, 15).getTime()
const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime()

test('the timeline spans seven weeks from Monday to Monday, three of them before the current one', () => {
  const { from, to, weeks } = weeksAround(wednesday)
  expect(from).toBe(day(10, 26))
  expect(to).toBe(day(12, 14))
  expect(weeks).toHaveLength(7)
  expect(weeks[3]).toBe(day(11, 16))
})

test('Sunday belongs to the week before, and every week begins at midnight despite daylight saving', () => {
  const sunday = new Date(2026, 9, 25, 23, 59).getTime() // the day on which European clocks are set back
  const { weeks } = weeksAround(sunday)
  expect(weeks[3]).toBe(day(10, 19))
  for (const week of weeks) expect(new Date(week).getHours()).toBe(0)
})

test('a bar spans its game and says at which edge it is cut', () => {
  const span = weeksAround(wednesday)
  const short = barOf({ start: day(11, 16), end: day(11, 16) + 12 * hour }, span)!
  expect(short).toMatchObject({ isCutLeft: false, isCutRight: false })
  expect(short.left).toBeCloseTo(3 / 7, 2)
  expect(short.width).toBeCloseTo(0.5 / 49, 3)
  expect(barOf({ start: day(1, 1), end: day(12, 31) }, span)).toEqual({
    left: 0,
    width: 1,
    isCutLeft: true,
    isCutRight: true,
  })
})

test('a game outside of the timeline has no bar', () => {
  const span = weeksAround(wednesday)
  expect(barOf({ start: day(9, 1), end: span.from }, span)).toBeUndefined()
  expect(barOf({ start: span.to, end: span.to + hour }, span)).toBeUndefined()
})

test('a time outside is placed at the edge', () => {
  const span = weeksAround(wednesday)
  expect(shareOf(0, span)).toBe(0)
  expect(shareOf(Infinity, span)).toBe(1)
})
