import { bloodBonuses } from '#src/features/scoreboard/matrix/solve-text.ts'
import { categoryShares, memberPoints } from '#src/features/scoreboard/team/category-shares.ts'
import { expect, test } from 'vitest'
import { challenge, solve, team } from '#tests/src/features/scoreboard/scoreboard.ts'

const challenges = [
  challenge({ id: 1, category: 'Web', score: 300, solved: 2 }),
  challenge({ id: 2, category: 'Web', score: 100, solved: 1 }),
  challenge({ id: 3, category: 'Web', score: 900, solved: 0 }),
  challenge({ id: 4, category: 'Pwn', score: 500, solved: 0 }),
]

test('a share is of the challenges solved by anyone, at their present value', () => {
  const own = team({ id: 1, solvedChallenges: [solve(0, 315, 1)] })
  expect(categoryShares(own, challenges)).toEqual([
    { category: 'Web', share: 0.75 },
    { category: 'Pwn', share: 0 },
  ])
})

test('a category without solves has a share of 0', () => {
  expect(categoryShares(team({ id: 1 }), challenges.slice(3))).toEqual([{ category: 'Pwn', share: 0 }])
})

test('members are sorted by points, highest first', () => {
  const solvedChallenges = [
    { ...solve(1, 100, 1), userName: 'ada' },
    { ...solve(2, 300, 2), userName: 'mira' },
    { ...solve(3, 50, 3), userName: 'ada' },
    { ...solve(4, 50, 4), userName: null },
  ]
  expect(memberPoints(team({ id: 1, solvedChallenges }))).toEqual([
    { name: 'mira', score: 300 },
    { name: 'ada', score: 150 },
  ])
})

test('blood bonuses are unpacked to percent', () => {
  expect(bloodBonuses(52_459_530)).toEqual([5, 3, 1])
  expect(bloodBonuses(0)).toEqual([0, 0, 0])
  expect(bloodBonuses(2 ** 31 + 52_459_530)).toEqual([0, 0, 0])
})
