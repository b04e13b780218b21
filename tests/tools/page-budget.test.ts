import { pages } from '#src/lib/page-list.ts'
import budget from '#tools/page-budget.json' with { type: 'json' }
import { expect, test } from 'vitest'

test('exactly the pages that the index preloads have a budget', () => {
  const preloaded = pages.filter(({ isPreloaded, screen }) => isPreloaded && screen).map(({ name }) => name)
  expect(Object.keys(budget).sort()).toEqual(preloaded.sort())
})
