import { groupsWithin, matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { expect, test } from 'vitest'
import { challenge } from '#tests/src/features/scoreboard/scoreboard.ts'

const { challenges, groups } = matrixColumns({
  Crypto: [challenge({ id: 4 }), challenge({ id: 2 })],
  Pwn: [],
  Web: [challenge({ id: 9 })],
})

test("challenges are side by side in the server's order, under their category", () => {
  expect(challenges.map(({ id }) => id)).toEqual([4, 2, 9])
  expect(groups).toEqual([
    { category: 'Crypto', first: 0, count: 2 },
    { category: 'Web', first: 2, count: 1 },
  ])
})

test('a group is rendered while any of its columns is', () => {
  const categories = (first: number, last: number) =>
    groupsWithin(groups, first, last).map(({ category }) => category)
  expect(categories(0, 1)).toEqual(['Crypto'])
  expect(categories(1, 2)).toEqual(['Crypto', 'Web'])
  expect(categories(2, 2)).toEqual(['Web'])
})
