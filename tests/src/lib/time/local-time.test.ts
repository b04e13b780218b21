import {
  endWith,
  isAfter,
  isLeftOut,
  localTimeText,
  momentFrom,
  typedTimeText,
} from '#src/lib/time/local-time.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})

/** 02:30 on 25 October 2026 in Berlin, before and after the clocks go back. */
const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)] as const

test('a time that occurs twice is written with its offset, and parses to the same moment', () => {
  expect([first, second].map(localTimeText)).toEqual(['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'])
  expect(['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'].map(momentFrom)).toEqual([first, second])
})

test('a time edited from the second 02:30 to 02:45 stays after the clock change', () => {
  const moved = typedTimeText('2026-10-25', '02:45', second)
  expect(momentFrom(moved)).toBe(second + 15 * minute)
  expect(momentFrom(typedTimeText('2026-10-25', '02:45', first))).toBe(first + 15 * minute)
})

test.each([
  ['after that hour', Date.UTC(2026, 9, 25, 3), second],
  ['before it', Date.UTC(2026, 9, 24, 16), first],
  ['in no moment', undefined, first],
])('a time that begins %s moves into the repeated hour from its side', (_begins, near, moment) => {
  expect(momentFrom(typedTimeText('2026-10-25', '02:30', near))).toBe(moment)
})

test('any other time is written without offset, to the minute', () => {
  expect(localTimeText(Date.UTC(2026, 10, 21, 17, 0, 5, 345))).toBe('2026-11-21T18:00')
  expect(localTimeText(first - 2 * hour)).toBe('2026-10-25T00:30')
  expect(momentFrom('2026-10-25T03:00')).toBe(Date.UTC(2026, 9, 25, 2))
})

test('a skipped time is invalid, and told apart from an incomplete one', () => {
  expect(momentFrom('2026-03-29T02:30')).toBeUndefined()
  expect(isLeftOut('2026-03-29T02:30')).toBe(true)
  expect(momentFrom('2026-03-29T03:00')).toBe(Date.UTC(2026, 2, 29, 1))
  expect(
    ['T02:30', '2026-03-29T', '2026-03-29T2:3', '2026-03-29T25:00', '', '0002-01-01T12:00'].map(isLeftOut),
  ).toEqual(Array.from({ length: 6 }, () => false))
})

test('an end is compared with and moved along a start by their moments', () => {
  expect(isAfter('2026-10-25T02:15+01:00', '2026-10-25T02:45+02:00')).toBe(true)
  expect(endWith('2026-10-25T02:30+02:00', '2026-10-25T01:00')).toBe('2026-10-25T03:30')
  expect(endWith('2026-10-25T00:30', '2026-10-24T20:00')).toBe('2026-10-25T02:30+02:00')
})

test('a half-hour change works: Lord Howe repeats 01:30 to 02:00 and skips 02:00 to 02:30', () => {
  vi.stubEnv('TZ', 'Australia/Lord_Howe')
  const [summer, winter] = [Date.UTC(2026, 3, 4, 14, 45), Date.UTC(2026, 3, 4, 15, 15)]
  expect([summer, winter].map(localTimeText)).toEqual(['2026-04-05T01:45+11:00', '2026-04-05T01:45+10:30'])
  expect(momentFrom(typedTimeText('2026-04-05', '01:50', winter))).toBe(winter + 5 * minute)
  expect(['2026-10-04T02:15', '2026-10-04T02:30', '2026-10-04T01:59'].map(isLeftOut)).toEqual([
    true,
    false,
    false,
  ])
})

test('clock changes at midnight or far west work too', () => {
  vi.stubEnv('TZ', 'America/Santiago')
  expect(localTimeText(Date.UTC(2026, 3, 5, 3, 30))).toBe('2026-04-04T23:30-04:00')
  expect(isLeftOut('2026-09-06T00:30')).toBe(true)
  vi.stubEnv('TZ', 'America/St_Johns')
  expect(momentFrom('2026-11-01T01:30-03:30')).toBe(Date.UTC(2026, 10, 1, 5))
})
