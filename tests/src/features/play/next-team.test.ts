import { challenge, team } from './challenges.ts'
import { nextTeam } from '#src/features/play/next-team.ts'
import { expect, test } from 'vitest'

const scoreboard = [
  team({ rank: 1, score: 900, name: 'Salted Hashes' }),
  team({ rank: 2, score: 700 }),
  team({ rank: 3, score: 500 }),
]

test('the next team is the one a rank above, with the distance in points and the share of the way', () => {
  expect(nextTeam(scoreboard, scoreboard[1]!, [])).toEqual({
    name: 'Salted Hashes',
    rank: 1,
    distance: 200,
    share: 0.5,
    passing: [],
  })
})

test('only open challenges worth more than the distance would pass it, most solved first', () => {
  const played = [
    challenge({ id: 1, score: 201, solved: 3 }),
    challenge({ id: 2, score: 900, solved: 8 }),
    challenge({ score: 200 }),
    challenge({ score: 500, isSolved: true }),
  ]
  expect(nextTeam(scoreboard, scoreboard[1]!, played)?.passing.map(({ id }) => id)).toEqual([2, 1])
})

test('nobody is ahead of the leader, or of a team not on the scoreboard', () => {
  expect(nextTeam(scoreboard, scoreboard[0]!, [])).toBeUndefined()
  expect(nextTeam(scoreboard, team({ id: 9, rank: 0 }), [])).toBeUndefined()
})

test('a team with equal points is zero points away', () => {
  const level = [team({ rank: 1, score: 500 }), team({ rank: 2, score: 500 })]
  expect(nextTeam(level, level[1]!, [])).toMatchObject({ distance: 0, share: 1 })
})
