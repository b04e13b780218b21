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

test('a team that the scoreboard has already, or still, elsewhere is never its own next team', () => {
  const own = scoreboard[1]!
  const risen = { ...own, score: 1000 } // its own row is read after the scoreboard
  expect(nextTeam(scoreboard, { ...risen, rank: 1 }, [])).toBeUndefined()
  expect(nextTeam(scoreboard, { ...risen, rank: 3 }, [])).toBeUndefined()
  const late = { ...own, rank: 3, score: 400 } // its own row is read before it
  expect(nextTeam(scoreboard, late, [])).toMatchObject({ name: scoreboard[2]!.name, rank: 2, distance: 100 })
})

test('a team without points has those with points ahead, not those that joined earlier', () => {
  const idle = [...scoreboard, team({ rank: 4, score: 0 }), team({ rank: 5, score: 0 })]
  expect(nextTeam(idle, idle[4]!, [])).toMatchObject({ rank: 3, distance: 500 })
  expect(nextTeam(idle.slice(3), idle[4]!, [])).toBeUndefined()
})

test('a team with equal points is zero points away', () => {
  const level = [team({ rank: 1, score: 500 }), team({ rank: 2, score: 500 })]
  expect(nextTeam(level, level[1]!, [])).toMatchObject({ distance: 0, share: 1 })
})
