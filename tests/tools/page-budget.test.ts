import { pages } from '#src/lib/page-list.ts'
import budget from '#tools/page-budget.json' with { type: 'json' }
import { expect, test } from 'vitest'

test('every page that the index preloads has a budget, and no other', () => {
  const preloaded = pages.filter(({ isPreloaded, screen }) => isPreloaded && screen).map(({ name }) => name)
  expect(Object.keys(budget).sort()).toEqual(preloaded.sort())
})
