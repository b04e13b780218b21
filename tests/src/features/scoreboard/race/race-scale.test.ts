import { heightOf, roundTicks, scoreTicks, timeTicks } from '#src/features/scoreboard/race/race-scale.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

test('scores are marked by round numbers that hold them all', () => {
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

test('all of a game is drawn from nothing, a part of it from the last team drawn', () => {
  expect(scoreTicks([line(900, 1100), line(700, 1000)], true)).toEqual([0, 500, 1000, 1500])
  expect(scoreTicks([line(900, 1100), line(700, 1000)], false)).toEqual([700, 800, 900, 1000, 1100])
})

test('a scoreboard without points still has a scale', () => {
  expect(scoreTicks([], true)).toEqual([0, 100])
  expect(scoreTicks([line(0, 0)], true).at(-1)).toBe(100)
})

test('time is marked by few full parts of the clock', () => {
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
  'clocks that go $change leave time marked by what they say',
  ({ from: [year, month, day], marks }) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    onTestFinished(() => void vi.unstubAllEnvs())
    const [from, to] = [day, day + 2].map((day) => new Date(year, month, day).getTime()) as [number, number]
    const ticks = timeTicks({ from, to })
    expect(ticks.map((tick) => new Date(tick).toTimeString().slice(0, 5))).toEqual(marks)
  },
)

test('the best score stands at the top and the lowest mark at the foot', () => {
  expect([0, 500, 1000].map((score) => heightOf(score, [0, 500, 1000], 240))).toEqual([240, 120, 0])
})
