import { timeTicks } from '#src/lib/time/time-ticks.ts'
import { heightOf, roundTicks, scoreTicks } from '#src/features/scoreboard/race/race-scale.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { expect, test, vi } from 'vitest'

test('the points axis has round marks that include all scores', () => {
  expect(roundTicks(0, 5250)).toEqual([0, 2000, 4000, 6000])
  expect(roundTicks(0, 380)).toEqual([0, 100, 200, 300, 400])
  expect(roundTicks(2310, 5250)).toEqual([2000, 3000, 4000, 5000, 6000])
  expect(roundTicks(0, 0)).toEqual([0, 1])
})

const line = (from: number, score: number) => ({
  teamId: 1,
  name: '',
  isOwn: false,
  rank: 1,
  points: [{ time: 0, score: from }],
  score,
})

test('the axis of the whole game starts at zero, that of a part at the lowest team drawn', () => {
  expect(scoreTicks([line(900, 1100), line(700, 1000)], true)).toEqual([0, 500, 1000, 1500])
  expect(scoreTicks([line(900, 1100), line(700, 1000)], false)).toEqual([700, 800, 900, 1000, 1100])
})

test('a scoreboard without points still has an axis', () => {
  expect(scoreTicks([], true)).toEqual([0, 100])
  expect(scoreTicks([line(0, 0)], true).at(-1)).toBe(100)
})

test('the time axis has few marks, at round times', () => {
  const from = Date.UTC(2030, 4, 5, 11, 50)
  const ticks = timeTicks({ from, to: from + 9 * hour })
  expect(ticks.length).toBeLessThanOrEqual(6)
  expect(ticks.every((tick) => new Date(tick).getMinutes() === 0)).toBe(true)
  expect(timeTicks({ from, to: from + hour }, 3).map((tick) => (tick - from) / minute)).toEqual([10, 40])
  expect(timeTicks({ from, to: from + 400 * 24 * hour }).length).toBeLessThanOrEqual(7)
})

test.each([
  { change: 'back', from: [2026, 9, 24], marks: ['00:00', '12:00', '00:00', '12:00', '00:00'] },
  { change: 'forward', from: [2026, 2, 28], marks: ['00:00', '12:00', '00:00', '12:00', '00:00'] },
] as const)(
  'when clocks go $change the time axis still marks local times',
  ({ from: [year, month, day], marks }) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const [from, to] = [day, day + 2].map((day) => new Date(year, month, day).getTime()) as [number, number]
    const ticks = timeTicks({ from, to })
    expect(ticks.map((tick) => new Date(tick).toTimeString().slice(0, 5))).toEqual(marks)
  },
)

test('the best score is at the top and the lowest mark at the bottom', () => {
  expect([0, 500, 1000].map((score) => heightOf(score, [0, 500, 1000], 240))).toEqual([240, 120, 0])
})
