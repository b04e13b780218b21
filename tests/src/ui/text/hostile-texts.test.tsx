import { hostileTexts } from '#tests/src/ui/hostile-texts.ts'
import { words } from '#tests/src/ui/markdown-words.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { extra as code } from '#src/ui/text/markdown-code.ts'
import { extra as footnotes } from '#src/ui/text/markdown-footnotes.ts'
import { extra as math } from '#src/ui/text/markdown-math.ts'
import { plainText } from '#src/ui/text/plain-text.ts'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const read = (source: string, isInline = false) => {
  harmlessTree(source, { isInline, words, extras: [math, code, footnotes] })
  plainText(source)
}

/** What reading texts costs of the processor, in milliseconds: the least of some tries. */
function costOf(texts: string[], tries = 1) {
  const costs = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    texts.forEach((text, index) => read(text, index % 4 === 0))
    return process.cpuUsage(before).user / 1_000
  })
  return Math.min(...costs)
}

test('a tag of twice as many attributes does not take many times as long', () => {
  const tag = (attributes: number) => [`a <div ${'x=y///// '.repeat(attributes)}`]
  costOf(tag(4)) // compiled now
  expect(costOf(tag(11), 3)).toBeLessThan(5 * Math.max(2, costOf(tag(9), 3)))
})

const ordinary =
  '## Tides\n\nConnect with `nc` to **the host**, and [read](https://example.org/) what it *says*:\n\n- one\n- two\n\n'

test('hostile texts cost no more than ten times what ordinary ones of their length do', () => {
  const hostile = hostileTexts(100)
  const ordinaries = hostile.map(({ length }) => ordinary.repeat(Math.ceil(length / ordinary.length)))
  costOf(ordinaries.slice(0, 20))
  const [one, other] = [costOf(ordinaries), costOf(hostile)]
  expect(other).toBeLessThan(10 * one)
})

test.each([
  ['http://a/', ')'],
  ['http://a/', '?)'],
  ['http://a/', '.'],
  ['www.', 'www.'],
])(
  'a bare link of %s and nothing but %s does not take many times as long as a fifth of it',
  (start, unit) => {
    const costOfLink = (length: number) => costOf(['', (start + unit.repeat(length)).slice(0, length)], 2) // the first of these is a line
    costOfLink(1_000) // compiled now
    expect(costOfLink(50_000)).toBeLessThan(12 * Math.max(2, costOfLink(10_000)))
  },
)

test('of the code of a text, 5,000 characters without words of 500 are highlighted', () => {
  const highlighted = (...fences: string[]) =>
    [
      ...harmlessTree(fences.map((fence) => `~~~java\n${fence}\n~~~\n`).join('\n'), {
        isInline: false,
        words,
        extras: [code],
      }).querySelectorAll('pre'),
    ].map((place) => place.querySelector('[class^=hljs]') !== null)
  const lines = 'int tide = 1;\n'.repeat(200)
  expect(highlighted(lines, lines, 'int tide = 1;')).toEqual([true, false, true])
  expect(highlighted(`int tide = ${'$'.repeat(600)};`, `int tide = ${'a1'.repeat(300)};`)).toEqual([
    false,
    false,
  ])
})

test('of a text without measure, the beginning is read, and the rest is counted', () => {
  const shown = (source: string, isInline: boolean) => harmlessTree(source, { isInline, words }).textContent
  const million = `**Ahoy**${' and so on'.repeat(100_000)}`
  expect(shown(million, false)).toMatch(/^Ahoy and so on and/)
  expect(shown(million, false)).toContain(`[${million.length - 100_000} more]`)
  expect(shown('😀'.repeat(9_000), true)).toBe(`${'😀'.repeat(2_500)}[13000 more]`)
})

test.each([
  ['blank lines', '\n'],
  ['lines of spaces', '  \n'],
  ['spaces', ' '],
  ['dollars', '$ '],
  ['fences', '\n``'],
  ['marks of quotes', '>\n'],
])('%s by the hundred thousand do not block the page', async (_name, unit) => {
  const place = render(<Markdown source={unit.repeat(200_000)} />).container
  await waitFor(() => expect(place.querySelector('[aria-busy]')).toBeNull())
})
