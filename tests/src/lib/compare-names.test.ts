import { inOrder } from '#src/features/editor/challenges/list/use-challenges.ts'
import { compareNames } from '#src/lib/compare-names.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { divisionsOf } from '#src/model/ranks.ts'
import { viewsFrom } from '#src/parts/lists/table-views.ts'
import { expect, test } from 'vitest'

const names = ['Stage 10', 'Stage 9', 'Stage 2', 'Stage 1']
const sorted = names.toReversed()

test('numbers in names are sorted as numbers', () => {
  expect(names.toSorted(compareNames)).toEqual(sorted)
})

test('so are challenges, divisions and kept views', () => {
  const challenges = names.map(
    (title) => ({ title, category: 'Web' }) as Parameters<typeof inOrder>[0][number],
  )
  expect(inOrder(challenges).map(({ title }) => title)).toEqual(sorted)
  const teams = names.map((name, id) => ({ division: { id: String(id), name } }) as unknown as ScoreboardItem)
  expect(divisionsOf(teams).map(({ name }) => name)).toEqual(sorted)
  const views = JSON.stringify(names.map((name) => ({ name, search: '', hidden: '' })))
  expect(viewsFrom(views).map(({ name }) => name)).toEqual(sorted)
})
