import {
  groupAt,
  matrixPages,
  pageAt,
  revealPageAt,
} from '#src/features/projector/scenes/scoreboard-pages.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { expect, test } from 'vitest'

const alone = { number: 1, of: 1 }
const at = (step: number, round = 0) => ({ round, step, steps: 4 })

/** The group shown at each step of a turn. */
const turn = (round: number, groups: number, steps = 4) =>
  Array.from({ length: steps }, (_, step) => groupAt({ round, step, steps }, groups))

test('half of a turn shows the first page, the rest the following ones, continued in the next turn', () => {
  expect(turn(0, 4)).toEqual([0, 0, 1, 2])
  expect(turn(1, 4)).toEqual([0, 0, 3, 1])
  expect(turn(7, 1)).toEqual([0, 0, 0, 0])
})

test('a turn of one step shows the first page every other time', () => {
  expect([0, 1, 2, 3, 4, 5].map((round) => turn(round, 3, 1)[0])).toEqual([0, 1, 0, 2, 0, 1])
})

test('the last page is filled with rows of the one before', () => {
  expect(pageAt(24, at(0), alone)).toEqual({ from: 0, to: 10 })
  expect(pageAt(24, at(2), alone)).toEqual({ from: 10, to: 20 })
  expect(pageAt(24, at(3), alone)).toEqual({ from: 14, to: 24 })
  expect(pageAt(7, at(3), alone)).toEqual({ from: 0, to: 7 })
  expect(pageAt(0, at(0), alone)).toEqual({ from: 0, to: 0 })
})

test('screens side by side show neighboring pages at the same time', () => {
  const pages = (step: number) => [1, 2, 3].map((number) => pageAt(45, at(step), { number, of: 3 }).from)
  expect(pages(0)).toEqual([0, 10, 20])
  expect(pages(2)).toEqual([30, 35, 0]) // nothing is left for the third screen
})

test('during a reveal the screens side by side end with its current row', () => {
  const shown = (row: number, rows = 200) =>
    [1, 2, 3].map((number) => revealPageAt(rows, row, { number, of: 3 }).from)
  expect(shown(200)).toEqual([170, 180, 190])
  expect(shown(100)).toEqual([70, 80, 90])
  expect(shown(4)).toEqual([0, 10, 20])
  expect(shown(24, 24)).toEqual([0, 10, 14])
  expect(shown(12, 12)).toEqual([0, 2, 0]) // nothing is left for the third screen
  expect(revealPageAt(24, 15, alone)).toEqual({ from: 5, to: 15 })
})

/** A ranking of so many teams, of which some solved something for 100 points at these times. */
const rankingOf = (count: number, solved: Record<number, number> = {}) =>
  Array.from({ length: count }, (_, index) => {
    const time = solved[index + 1]
    const solvedChallenges =
      time === undefined ? [] : [{ id: 1, score: 100, type: 'Normal', userName: null, time }]
    return {
      rank: index + 1,
      movement: 0,
      team: { id: index + 1, solvedChallenges },
    } as unknown as ScoreboardRow
  })

const pagesOf = (rows: ScoreboardRow[], now = 0) =>
  matrixPages(rows, now).map(({ from, rows }) => [from, rows[0]?.rank, rows.at(-1)?.rank])

test('the matrix pages through the first thirty teams only', () => {
  expect(pagesOf(rankingOf(100))).toEqual([
    [0, 1, 10],
    [10, 11, 20],
    [20, 21, 30],
  ])
  expect(pagesOf(rankingOf(24))).toEqual([
    [0, 1, 10],
    [10, 11, 20],
    [14, 15, 24],
  ])
  expect(pagesOf(rankingOf(0))).toEqual([[0, undefined, undefined]])
})

test('teams further down that have scored in the last five minutes have a page of their own', () => {
  const minutes = 60_000
  const now = 100 * minutes
  const rows = rankingOf(100, { 5: now, 31: now - 5 * minutes, 60: now - 4 * minutes, 99: now })
  expect(pagesOf(rows, now).slice(3)).toEqual([[undefined, 60, 99]])
  const busy = rankingOf(100, Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index + 1, now])))
  expect(pagesOf(busy, now).slice(3)).toEqual([[undefined, 31, 40]])
})
