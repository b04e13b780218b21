import { cut, shortened } from '#src/lib/cut.ts'
import { expect, test } from 'vitest'

test.each([
  ['short', 10, 'short'],
  ['abc😀def', 4, 'abc'],
  ['abc😀def', 5, 'abc😀'],
  ['a👩‍👩‍👧‍👦b', 6, 'a'],
  ['a👩‍👩‍👧‍👦b', 12, 'a👩‍👩‍👧‍👦'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['👍🏽👍🏽', 5, '👍🏽'],
])('%s cut at %i ends with a whole sign', (text, most, start) => {
  expect(cut(text, most)).toBe(start)
})

test('a text of megabytes is cut where a short one is', () => {
  expect(cut('😀'.repeat(1_000_000), 101)).toBe('😀'.repeat(50))
  expect(shortened('abc😀def', 4)).toBe('abc…')
  expect(shortened('abc', 3)).toBe('abc')
})
