import { sizeText } from '#src/lib/formats.ts'
import { expect, test } from 'vitest'

test('a size is told in the unit that fits', () => {
  expect(sizeText(0, 'en-US')).toBe('0 bytes')
  expect(sizeText(1, 'en-US')).toBe('1 byte')
  expect(sizeText(18_231, 'en-US')).toBe('18.2 kB')
  expect(sizeText(2_000_000, 'en-US')).toBe('2 MB')
})
