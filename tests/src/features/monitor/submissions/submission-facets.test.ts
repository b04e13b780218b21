import {
  facetFrom,
  facetsShown,
  isInFacet,
  verdictAsked,
} from '#src/features/monitor/submissions/submission-facets.ts'
import { masksOf } from '#src/parts/screen-safe/masks.ts'
import { expect, test } from 'vitest'

const { shownVerdict: open } = masksOf(false)
const { shownVerdict: safe } = masksOf(true)

test('an address without a facet means all', () => {
  expect([facetFrom('cheat', open), facetFrom('whatever', open), facetFrom('', open)]).toEqual([
    'cheat',
    'all',
    'all',
  ])
})

test('each verdict is requested separately, so that rare ones are found', () => {
  expect(facetsShown(open).map((facet) => verdictAsked(facet, open))).toEqual([
    undefined,
    'Accepted',
    'WrongAnswer',
    'CheatDetected',
    'NotFound',
  ])
})

test('on a safe screen a cheat counts as wrong, and no address selects cheats', () => {
  expect(facetsShown(safe)).toEqual(['all', 'accepted', 'wrong', 'missing'])
  expect(facetFrom('cheat', safe)).toBe('all')
  expect(verdictAsked('wrong', safe)).toBeUndefined()
  expect(isInFacet('wrong', 'CheatDetected', safe)).toBe(true)
  expect(isInFacet('wrong', 'CheatDetected', open)).toBe(false)
})
