import { plainText } from '#src/features/projector/scenes/notice-text.ts'
import { expect, test } from 'vitest'

test('a notice on the projector keeps words in angle brackets and loses its tags', () => {
  expect(plainText('Submit as flag{<name>-<year>}, **not** <b>late</b><br>')).toBe(
    'Submit as flag{<name>-<year>}, not late',
  )
})
