import { divisionNamed } from '#tests/support/division.ts'
import type { Division } from '#src/model/division.ts'
import { divisionsOf } from '#src/model/ranks.ts'
import { scoreboardRows, placesByTeam } from '#src/features/scoreboard/scoreboard-rows.ts'
import { expect, test } from 'vitest'
import { team } from './scoreboard.ts'

const scoreboard = [
  team({ id: 7, name: 'Les Écoutes', rank: 1, division: divisionNamed('Open'), divisionRank: 1 }),
  team({ id: 3, name: 'Knot Found', rank: 2, division: divisionNamed('Students'), divisionRank: 1 }),
  team({ id: 5, name: 'Null Island', rank: 3, division: divisionNamed('Open'), divisionRank: 2 }),
]
const open = divisionNamed('Open')
const shown = { division: undefined, find: '', before: placesByTeam(scoreboard) }
const idsAndRanks = (rows: ReturnType<typeof scoreboardRows>) => rows.map(({ team, rank }) => [team.id, rank])

test('all teams have their overall rank', () => {
  expect(idsAndRanks(scoreboardRows(scoreboard, shown))).toEqual([
    [7, 1],
    [3, 2],
    [5, 3],
  ])
})

test('a division shows its teams with their rank in it', () => {
  expect(idsAndRanks(scoreboardRows(scoreboard, { ...shown, division: open }))).toEqual([
    [7, 1],
    [5, 2],
  ])
})

test('a team is found by a part of its name, regardless of case and accents, and keeps its rank', () => {
  expect(idsAndRanks(scoreboardRows(scoreboard, { ...shown, find: ' ecou' }))).toEqual([[7, 1]])
  expect(idsAndRanks(scoreboardRows(scoreboard, { ...shown, find: 'ISLAND' }))).toEqual([[5, 3]])
  expect(scoreboardRows(scoreboard, { ...shown, find: 'nobody' })).toEqual([])
})

test('movement is relative to the moment compared with, in the shown list', () => {
  const before = new Map([
    [7, { rank: 3, divisionRank: 2 }],
    [3, { rank: 1, divisionRank: 1 }],
    [5, { rank: 2, divisionRank: 1 }],
  ])
  const movements = (division?: Division) =>
    scoreboardRows(scoreboard, { ...shown, before, division }).map(({ movement }) => movement)
  expect(movements()).toEqual([2, -1, -1])
  expect(movements(open)).toEqual([1, -1])
})

test('a new team has not moved', () => {
  const late = scoreboardRows(scoreboard, { ...shown, before: new Map() })
  expect(late.every(({ movement }) => movement === 0)).toBe(true)
})

test('only divisions with a team are listed', () => {
  expect(divisionsOf([...scoreboard, team({ id: 9 })])).toEqual([open, divisionNamed('Students')])
})

test('a team without a rank is a guest among all teams and ranked in its division', () => {
  const unranked = [...scoreboard, team({ id: 8, rank: 0, division: divisionNamed('Open') })]
  expect(idsAndRanks(scoreboardRows(unranked, shown)).at(-1)).toEqual([8, 0])
  expect(idsAndRanks(scoreboardRows(unranked, { ...shown, division: open })).map(([id]) => id)).toEqual([
    7, 5, 8,
  ])
})
