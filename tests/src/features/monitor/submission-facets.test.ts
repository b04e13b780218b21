import { facetCounts, facetFrom, verdictOf } from '#src/features/monitor/submission-facets.ts'
import { expect, test } from 'vitest'
import { submission } from './rows.ts'

const all = [
  submission({ status: 'Accepted' }),
  submission(),
  submission(),
  submission({ status: 'CheatDetected' }),
  submission({ status: 'FlagSubmitted' }),
]

test('a facet counts what has been read', () => {
  expect(facetCounts(all, 'all', all)).toEqual({ all: 5, accepted: 1, wrong: 2, cheat: 1, missing: 0 })
})

test('the chosen facet counts its own list, which reaches further back', () => {
  const list = Array.from({ length: 17 }, () => submission({ status: 'CheatDetected' }))
  expect(facetCounts(all, 'cheat', list)).toMatchObject({ all: 5, cheat: 17, wrong: 2 })
})

test('an address that names no facet means all', () => {
  expect([facetFrom('cheat'), facetFrom('whatever'), facetFrom(null)]).toEqual(['cheat', 'all', 'all'])
  expect([verdictOf('missing'), verdictOf('all')]).toEqual(['NotFound', undefined])
})
