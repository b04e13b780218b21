import { costOf } from '#tests/support/cost.ts'
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

test.each([
  String.raw`Submit as flag\{a_b_c\}`,
  'Submit as flag{a}{b_c_d}',
  'https://tide.example/?q={"a":"b_c_d"}',
  'run my_tool_x and __init__.py or _start2_x',
  '2 * 3 * 4, a*b and *.log',
  'wait ~5 min, or cd ~/tide',
])('signs that emphasize nothing stay in a plain text: %s', (text) => {
  expect(plainText(text)).toBe(text.replaceAll('\\', '').replace('__init__', 'init'))
})

test('signs around words go from a plain text, in whatever they stand', () => {
  expect(
    plainText(
      '**Tide** *turns*, ***now***: _soon_, __late__ (_or_ **not**), ~~never~~ `nc_1`, **注意：**不要, **a _b_ c**, **a *b***, \\*d\\*',
    ),
  ).toBe('Tide turns, now: soon, late (or not), never nc_1, 注意：不要, a b c, a b, *d*')
})

test.each(['*', '_', '~', '`', '* ', 'a*', '*a', ' _a', '[', '![', '[a](', '\\', '<', ' '])(
  'a plain text of nothing but %s costs no more than ten times an ordinary one',
  (unit) => {
    const cost = (of: string) => costOf(() => plainText(of.repeat(2_000 / of.length)))
    expect(cost(unit)).toBeLessThan(10 * cost('Tides turn. '))
  },
)
