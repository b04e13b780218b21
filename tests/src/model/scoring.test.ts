import { bonusesIn, leastScore, packedBonuses, scoreAfter } from '#src/model/scoring.ts'
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
])('after %i solves a challenge is worth %i points, as on the server', (solves, points) => {
  expect(scoreAfter(worth, solves)).toBe(points)
})

test('the minimum is rounded down', () => {
  expect(leastScore({ ...worth, originalScore: 501 })).toBe(125)
})

test("bonuses have ten bits each, and those out of the server's range count nothing", () => {
  expect(bonusesIn(52459530)).toEqual([50, 30, 10])
  expect(packedBonuses([50, 30, 10])).toBe(52459530)
  expect(packedBonuses([1000, 1000, 1000])).toBeLessThan(2 ** 31)
  expect(bonusesIn(2 ** 31)).toEqual([0, 0, 0])
  expect(bonusesIn(-1)).toEqual([0, 0, 0])
})
