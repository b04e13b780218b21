import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { scoreboardMarks, markAt } from '#src/features/scoreboard/past/scoreboard-marks.ts'
import { speeds, stepOf, usualSpeed } from '#src/features/scoreboard/past/playback.ts'
import { arenaScoreboard, divisionOn } from '#tests/support/scoreboards.ts'
import { expect, test } from 'vitest'

const today = arenaScoreboard(60)
const history = createScoreboardHistory(today)
const hour = 3_600_000

test('a lead mark is exactly where the leader of past scoreboards changes', () => {
  const marks = scoreboardMarks(history, undefined).filter(({ kind }) => kind === 'lead')
  expect(marks.length).toBeGreaterThan(3)
  for (const { time, team } of marks) {
    expect(history.at(time).items[0]!.name).toBe(team)
    const before = history.at(time - 1).items[0]!
    expect(before.score === 0 || before.name !== team).toBe(true)
  }
  expect(marks.at(-1)!.team).toBe(today.items[0]!.name)
})

test('every blood of the scoreboard is marked', () => {
  const marks = scoreboardMarks(history, undefined).filter(({ kind }) => kind !== 'lead')
  const bloods = Object.values(today.challenges).flatMap((challenges) =>
    challenges.flatMap(({ id, bloods }) =>
      bloods.map(({ submitTimeUtc }, index) => [id, index + 1, submitTimeUtc]),
    ),
  )
  const order = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
  expect(marks.map(({ challengeId, kind, time }) => [challengeId, kind, time]).sort(order)).toEqual(
    bloods.sort(order),
  )
})

test('a division has its own leaders and bloods', () => {
  const students = new Set(
    today.items.filter(({ division }) => division?.name === 'Students').map(({ name }) => name),
  )
  const marks = scoreboardMarks(history, divisionOn(today, 'Students'))
  expect(marks.length).toBeGreaterThan(5)
  expect(marks.every(({ team }) => students.has(team))).toBe(true)
})

test('the last mark before any time is found', () => {
  const marks = scoreboardMarks(history, undefined)
  expect(markAt(marks, marks[0]!.time - 1)).toBeUndefined()
  expect(markAt(marks, marks[3]!.time)!.time).toBe(marks[3]!.time)
})

test('playback fits a minute or runs at the fastest speed, and a key moves about a thousandth', () => {
  expect([hour, 12 * hour, 48 * hour, 500 * hour].map(usualSpeed)).toEqual([60, 1200, 3600, speeds.at(-1)])
  expect([hour / 2, hour, 24 * hour, 2000 * hour].map((length) => length / stepOf(length))).toEqual([
    360, 720, 288, 4000,
  ])
})
