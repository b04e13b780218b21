import { searchable } from '#src/lib/searchable.ts'
import { expect, test } from 'vitest'

test('what is searched for is found whatever its case, accents and invisible characters', () => {
  expect(searchable(' \u200BGr\u00F6\u00DFe\u200B\uFEFF\u00A07 ')).toBe(searchable('gro\u00DFe 7'))
  expect(searchable('Grade').includes(searchable('\u200Bgr\u00ADade'))).toBe(true)
})
