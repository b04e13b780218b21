import { facetCounts, facetFrom, verdictOf } from '#src/features/monitor/submission-facets.ts'
import { masksOf } from '#src/live/screen-safe/masks.ts'
import { expect, test } from 'vitest'
import { submission } from './rows.ts'

const { shownVerdict: open } = masksOf(false)
const { shownVerdict: safe } = masksOf(true)
const all = [
  submission({ status: 'Accepted' }),
  submission(),
  submission(),
  submission({ status: 'CheatDetected' }),
  submission({ status: 'FlagSubmitted' }),
]

test('a facet counts what it would show', () => {
  expect(facetCounts(all, open)).toEqual({ all: 5, accepted: 1, wrong: 2, cheat: 1, missing: 0 })
})

test('an address that names no facet means all', () => {
  expect([facetFrom('cheat', open), facetFrom('whatever', open), facetFrom(null, open)]).toEqual([
    'cheat',
    'all',
    'all',
  ])
  expect([verdictOf('missing'), verdictOf('all')]).toEqual(['NotFound', undefined])
})

test('on a safe screen a cheat is counted as a wrong answer, and no address asks for cheats', () => {
  expect(facetCounts(all, safe)).toEqual({ all: 5, accepted: 1, wrong: 3, cheat: 0, missing: 0 })
  expect(facetFrom('cheat', safe)).toBe('all')
})
