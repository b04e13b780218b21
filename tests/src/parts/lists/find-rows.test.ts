import { findRows } from '#src/parts/lists/find-rows.ts'
import { expect, test } from 'vitest'
import { submission } from '#tests/src/features/monitor/rows.ts'

const rows = [
  submission({ team: 'Les Écoutes', challenge: 'Ferry' }),
  submission({ team: 'Knot Found', challenge: 'Ferry', user: '小林' }),
]
const teams = (find: string) =>
  findRows(rows, find, ({ team, challenge, user }) => [team, challenge, user]).map(({ team }) => team)

test('a row is found by any of its texts, regardless of case and accents', () => {
  expect(teams('ecoutes')).toEqual(['Les Écoutes'])
  expect(teams('小林')).toEqual(['Knot Found'])
})

test('every word has to match, in any order', () => {
  expect(teams('ferry knot')).toEqual(['Knot Found'])
  expect(teams('ferry pump')).toEqual([])
})

test('an empty search finds all', () => {
  expect(teams('  ')).toHaveLength(2)
})
