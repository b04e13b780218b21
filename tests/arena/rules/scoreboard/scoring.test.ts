import { bloodBonuses, bloodedScore, challengeScore, storedBonus } from '#arena/rules/scoreboard/scoring.ts'
import { expect, test } from 'vitest'

const worth = { originalScore: 1000, minScoreRate: 0.25, difficulty: 5 }

test.each([
  [0, 1000],
  [1, 1000],
  [2, 864],
  [3, 752],
  [5, 586],
  [10, 373],
  [20, 266],
  [50, 250],
])('after %i solves a challenge of 1000 points is worth %i', (solves, points) => {
  expect(challengeScore(worth, solves)).toBe(points)
})

test('with a difficulty of 0 the second solve drops the value to its minimum', () => {
  expect(challengeScore({ ...worth, difficulty: 0 }, 2)).toBe(250)
})

test.each([
  [250, 10, 252],
  [150, 30, 154],
  [10, 50, 10],
  [500, 50, 525],
  [30, 50, 31],
  [110, 50, 115],
  [350, 50, 367],
  [444, 50, 466],
  [444, 30, 457],
])('%i points with a bonus of %i thousandths are %i', (score, bonus, points) => {
  expect(bloodedScore(score, bonus)).toBe(points)
})

test('the default bonus is 5, 3 and 1 percent', () => {
  expect(bloodBonuses(52_459_530)).toEqual([50, 30, 10])
})

test.each([
  ['the default', 52_459_530, 52_459_530],
  ['a part of 1000', 1000 << 20, 1000 << 20],
  ['a part above 1000', 1001 << 10, 0],
  ['a negative value', -1, 0],
  ['what 32 bits do not hold', 2 ** 31, 2 ** 31],
])('%s is stored as the server stores it', (_case, given, stored) => {
  expect(storedBonus(given)).toBe(stored)
})

test('a value that does not fit 32 bits gives no bonus', () => {
  expect(bloodBonuses(2 ** 31 + 52_459_530)).toEqual([0, 0, 0])
})
