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

test('a facet counts what it would show', () => {
  expect(facetCounts(all)).toEqual({ all: 5, accepted: 1, wrong: 2, cheat: 1, missing: 0 })
})

test('an address that names no facet means all', () => {
  expect([facetFrom('cheat'), facetFrom('whatever'), facetFrom(null)]).toEqual(['cheat', 'all', 'all'])
  expect([verdictOf('missing'), verdictOf('all')]).toEqual(['NotFound', undefined])
})
