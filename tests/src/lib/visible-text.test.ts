import { visibleLine, visibleText } from '#src/lib/visible-text.ts'
import { expect, test } from 'vitest'

const tags = (letters: string) =>
  Array.from(letters, (letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')
const scotland = `\u{1F3F4}${tags('gbsct')}\u{E007F}`

test('the tags of a flag stay, and no others', () => {
  expect(visibleText(`${scotland} crew ${tags('hi')}`)).toBe(`${scotland} crew`)
  expect(visibleText(`\u{1F3F4} ${tags('hi')}x\u{1F3F4}`)).toBe('\u{1F3F4} x\u{1F3F4}')
})

test('a megabyte of invisible characters is gone as soon as one', () => {
  expect(visibleText(tags('x').repeat(250_000))).toBe('')
  expect(visibleLine(`a${tags('x').repeat(250_000)}\n${'\u200B'.repeat(500_000)}b`)).toBe('a b')
  expect(visibleText(`${scotland.repeat(50_000)}\u200D`)).toBe(scotland.repeat(50_000))
})
