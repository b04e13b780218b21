import { changedHints } from '#src/features/editor/challenges/challenge-form.ts'
import { expect, test } from 'vitest'

test('hints are compared by text, not by position', () => {
  expect(changedHints(['b', 'c'], ['a', 'b', 'c'])).toEqual([false, false])
  expect(changedHints(['c', 'a', 'new'], ['a', 'c'])).toEqual([false, false, true])
  expect(changedHints(['a', 'a'], ['a'])).toEqual([false, true])
})
