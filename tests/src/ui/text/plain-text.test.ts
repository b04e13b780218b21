import { plainText } from '#src/ui/text/plain-text.ts'
import { expect, test } from 'vitest'

test('a notice as plain text keeps words in angle brackets, and loses its tags', () => {
  expect(plainText('Submit as flag{<name>-<year>}, **not** <b>late</b><br>')).toBe(
    'Submit as flag{<name>-<year>}, not late',
  )
})

test('a flag in a plain text is kept letter by letter', () => {
  const flag = 'flag{a_b_**c**_`d`_[e](f)_<b>_</b>}'
  expect(plainText(`**Submit** as ${flag} or ${flag}, _[here](https://example.org/)_`)).toBe(
    `Submit as ${flag} or ${flag}, here`,
  )
})

test('a long notice as plain text ends between characters', () => {
  for (const emoji of ['🏴‍☠️', '👍🏽', '🚀'])
    for (let before = 1990; before < 2000; before++) {
      const [end = ''] = /[^a]*$/.exec(plainText(`${'a'.repeat(before)}${emoji}${emoji}`))!
      expect(['', emoji, emoji + emoji]).toContain(end)
    }
})
