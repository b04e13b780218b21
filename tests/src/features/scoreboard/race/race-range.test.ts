import {
  rangeFrom,
  rangeOver,
  rangeText,
  spanBeside,
  spanOf,
  usualRange,
} from '#src/features/scoreboard/race/race-range.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { expect, test } from 'vitest'

const day = 24 * hour

test.each(['all', 'week', 'hour', '90-240'])('a range is read from the address: %s', (text) => {
  expect(rangeText(rangeFrom(text)!)).toBe(text)
})

test.each(['', 'year', '240-90', '5-5', '-3', '1-2-3', '99999999-999999999'])(
  '"%s" is not a range',
  (text) => {
    expect(rangeFrom(text)).toBeUndefined()
  },
)

test('only a running game of several weeks opens with its last seven days', () => {
  expect(usualRange({ start: 0, end: 20 * day }, 10 * day)).toBe('week')
  expect(usualRange({ start: 0, end: 20 * day }, 20 * day)).toBe('all')
  expect(usualRange({ start: 0, end: 14 * day }, 10 * day)).toBe('all')
})

test('a range starts no earlier than the game and ends no later than now', () => {
  const game = { start: day, now: day + 3 * hour }
  expect(spanOf(game, 'all')).toEqual({ from: day, to: game.now })
  expect(spanOf(game, 'hour')).toEqual({ from: game.now - hour, to: game.now })
  expect(spanOf(game, 'week')).toEqual({ from: day, to: game.now })
  expect(spanOf(game, { from: 30, to: 90 })).toEqual({ from: day + 30 * minute, to: day + 90 * minute })
  expect(spanOf(game, { from: 30, to: 9000 }).to).toBe(game.now)
})

test('a range in the future shows the last minute', () => {
  const game = { start: 0, now: hour }
  expect(spanOf(game, { from: 500, to: 900 })).toEqual({ from: hour - minute, to: hour })
})

test('a dragged range is rounded to full minutes, at least one', () => {
  expect(rangeOver({ from: 90.5 * minute, to: 120.2 * minute }, 60 * minute)).toEqual({ from: 30, to: 61 })
  expect(rangeOver({ from: 70 * minute, to: 70 * minute }, 60 * minute)).toEqual({ from: 10, to: 11 })
})

test('a moved range stays within the whole and keeps its length', () => {
  const whole = { from: 0, to: 1000 }
  expect(spanBeside({ from: 400, to: 600 }, 100, whole)).toEqual({ from: 500, to: 700 })
  expect(spanBeside({ from: 400, to: 600 }, 900, whole)).toEqual({ from: 800, to: 1000 })
  expect(spanBeside({ from: 400, to: 600 }, -900, whole)).toEqual({ from: 0, to: 200 })
})
