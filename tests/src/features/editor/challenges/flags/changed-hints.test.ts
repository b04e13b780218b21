import { changedHints } from '#src/features/editor/challenges/flags/changed-hints.ts'
import { expect, test } from 'vitest'

test('a hint is changed by what it says and not by where it stands', () => {
  expect(changedHints(['b', 'c'], ['a', 'b', 'c'])).toEqual([false, false])
  expect(changedHints(['c', 'a', 'new'], ['a', 'c'])).toEqual([false, false, true])
  expect(changedHints(['a', 'a'], ['a'])).toEqual([false, true])
})
