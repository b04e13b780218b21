import { agoText } from '#src/live/short-times.ts'
import { hour, minute } from '#src/lib/time.ts'
import { expect, test } from 'vitest'

test('how long ago is told in the fewest signs', () => {
  expect(agoText(59_000, 'en-US')).toBeUndefined()
  expect(agoText(2.9 * minute, 'en-US')).toBe('2 min')
  expect(agoText(47 * hour, 'en-US')).toBe('47 hr')
  expect(agoText(72 * hour, 'en-US')).toBe('3 days')
})
