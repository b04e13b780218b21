import { divisionNamed } from '#tests/support/division.ts'
import { scoreboardChanges } from '#src/features/scoreboard/scoreboard-changes.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import i18next from 'i18next'
import { expect, test } from 'vitest'

const team = (id: number, rank: number, score: number, more: Partial<ScoreboardItem> = {}) =>
  ({
    id,
    name: `Team ${id}`,
    rank,
    score,
    division: null,
    divisionRank: null,
    solvedCount: score / 100,
    ...more,
  }) as ScoreboardItem

const changes = (before: ScoreboardItem[], now: ScoreboardItem[], division?: string) =>
  scoreboardChanges(
    i18next.t,
    { items: before },
    { items: now },
    { division: division === undefined ? undefined : divisionNamed(division), ownTeamId: 3 },
  )

const before = [team(1, 1, 300), team(2, 2, 200), team(3, 3, 100)]

test('an unchanged scoreboard is not announced', () => {
  expect(changes(before, [...before])).toBe('')
})

test('the own rank is announced first, then the leader, then the number of solves', () => {
  const now = [team(2, 1, 500), team(1, 2, 300), team(3, 3, 200)]
  expect(changes(before, now)).toBe(
    'Your team is now number 3, with 200 points. Team 2 takes the lead. 4 new solves',
  )
})

test("a division's view announces no rank of another division, and only its own solves", () => {
  const of = (division: string, divisionRank: number) => ({ division: divisionNamed(division), divisionRank })
  const then = [team(1, 1, 300, of('a', 1)), team(3, 2, 100, of('b', 1))]
  const now = [team(1, 1, 300, of('a', 1)), team(3, 2, 200, of('b', 1))]
  expect(changes(then, now, 'b')).toBe('Your team is now number 1, with 200 points. 1 new solve')
  expect(changes(then, now, 'a')).toBe('')
})

test('a guest, and a team without points, is announced without a rank', () => {
  expect(changes([team(3, 0, 100)], [team(3, 0, 200)])).toBe('Your team now has 200 points. 1 new solve')
  const late = [team(1, 1, 0), team(3, 2, 0)]
  expect(changes(late, [team(1, 1, 0), team(3, 2, 0), team(2, 3, 0)])).toBe('')
  expect(changes(late, [team(3, 1, 0), team(1, 2, 0)])).toBe('')
})

test('a division announces its own leader', () => {
  const of = (division: string, divisionRank: number) => ({
    division: divisionNamed(division),
    divisionRank,
  })
  const then = [team(1, 1, 300, of('a', 1)), team(2, 2, 200, of('b', 1)), team(4, 3, 100, of('b', 2))]
  const now = [team(1, 1, 300, of('a', 1)), team(4, 2, 250, of('b', 1)), team(2, 3, 200, of('b', 2))]
  expect(changes(then, now, 'b')).toContain('Team 4 takes the lead')
  expect(changes(then, now, 'a')).not.toContain('lead')
})
