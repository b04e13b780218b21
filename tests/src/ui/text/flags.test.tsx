import { words } from '#tests/src/ui/markdown-words.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { extra as code } from '#src/ui/text/markdown-code.ts'
import { extra as footnotes } from '#src/ui/text/markdown-footnotes.ts'
import { extra as math } from '#src/ui/text/markdown-math.ts'
import { expect, test } from 'vitest'

const drawn = (source: string, isInline = false) => {
  const place = document.createElement('div')
  place.append(harmlessTree(source, { isInline, words, extras: [math, code, footnotes] }))
  return place
}

const flags = [
  'flag{<a>_<b>}',
  'FLAG{<a>_<b>_<c d>}',
  'flag{**a**_*b*}',
  'flag{a_b_c}',
  'flag{_a_}',
  'flag{~~a~~_~b~}',
  'flag{`a`_``b``}',
  'flag{$a$_$b$}',
  'flag{[x](y)_[z]}',
  'flag{![x](/y.png)}',
  'flag{&lt;b&gt;_&amp;_&#65;}',
  'flag{a\\_b\\*c}',
  'flag{<b>x</b>}',
  'flag{<!-- a -->}',
  'flag{https://example.org/a_b}',
  'flag{a@example.org}',
  'flag{{a}_{*b*}}',
  'flag{a{b*c*}',
  'flag{[^1]}',
  'flag{<script>alert(1)</script>}',
  'flag{<img src=x onerror=alert(1)>}',
  'my_ctf{*a*}',
  'CTF-2026{*a*}',
  '旗{*a*}',
  'flag{"*a*\'}',
]

const places: [place: string, around: (flag: string) => string, selector: string][] = [
  ['a paragraph', (flag) => `Submit ${flag} now`, 'p'],
  ['the beginning of a text', (flag) => flag, 'p'],
  ['a list', (flag) => `- one\n- ${flag}`, 'li:last-child'],
  ['a heading', (flag) => `## As ${flag}`, 'h2'],
  ['a quote', (flag) => `> ${flag}`, 'blockquote'],
  ['a table', (flag) => `| a | b |\n| --- | --- |\n| ${flag} | c |`, 'td'],
  ['bold words', (flag) => `**as ${flag}**, *or* not`, 'strong'],
  ['italics', (flag) => `_as ${flag}_`, 'em'],
  ['the words of a link', (flag) => `[see ${flag}](https://example.org/)`, 'a'],
  ['an element', (flag) => `<kbd>${flag}</kbd>`, 'kbd'],
  ['a block of HTML', (flag) => `<details>\n<summary>${flag}</summary>\nmore\n</details>`, 'summary'],
  ['a footnote', (flag) => `See[^n]\n\n[^n]: As ${flag}`, 'li'],
]

test.each(places)('a flag in %s is shown letter by letter', (_place, around, selector) => {
  const shown = flags
    // In the words of a link no bracket may be alone, and a footnote's mark in them is one.
    .filter((flag) => selector !== 'a' || !/[[\]]/.test(flag))
    .map((flag) => ({ flag, text: drawn(around(flag)).querySelector(selector)?.textContent ?? '' }))
  expect(shown.filter(({ flag, text }) => !text.includes(flag))).toEqual([])
})

test('a flag in a line, as in notices and hints, is shown letter by letter', () => {
  for (const flag of flags)
    expect(drawn(`As **bold** ${flag} *or* so`, true).textContent).toBe(`As bold ${flag} or so`)
})

test('a bar in a flag does not split the cell of a table', () => {
  const cells = drawn('| a | b |\n| --- | --- |\n| flag{a|b_*c*} | d |').querySelectorAll('td')
  expect([...cells].map(({ textContent }) => textContent)).toEqual(['flag{a|b_*c*}', 'd'])
})

test('what is beside a flag is read as elsewhere', () => {
  const place = drawn(
    '**b** flag{<a>_<b>} `c{*d*}` [e{f}](https://example.org/g{h}) $\\frac{i}{j}$ *k* https://example.org/l{m}_n',
  )
  expect(place.querySelector('strong')).toHaveTextContent('b')
  expect(place.querySelector('code')).toHaveTextContent('c{*d*}')
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/g%7Bh%7D',
    'https://example.org/l%7Bm%7D_n',
  ])
  expect(place.querySelector('annotation')).toHaveTextContent('\\frac{i}{j}')
  expect(place.querySelector('em')).toHaveTextContent('k')
  expect(drawn('```\nflag{*a*}\n```').querySelector('pre')).toHaveTextContent('flag{*a*}')
  expect(drawn('flag{a *b* c').querySelector('em')).toHaveTextContent('b')
  expect(drawn('a { *b* }').querySelector('em')).toHaveTextContent('b')
})

test('a paragraph and a list item with a comment and a word in brackets keep their words', () => {
  expect(drawn('<!-- note --> The host is <ip>, **really**').textContent.trim()).toBe(
    'The host is <ip>, really',
  )
  expect(drawn('The host <!-- note --> is <ip>, **really**').textContent.trim()).toBe(
    'The host  is <ip>, really',
  )
  expect(drawn('- <!-- note --> the <ip>').textContent.trim()).toBe('the <ip>')
  expect(drawn('- the <ip> <!-- note -->\n- b').textContent).toMatch(/the <ip>\s+b/)
  expect(drawn('<!-- a\n\nb -->\nThe <ip>').textContent.trim()).toBe('The <ip>')
  expect(drawn('| a |\n| --- |\n| <!-- note --> <ip> |').querySelector('td')).toHaveTextContent('<ip>')
  expect(drawn('# <!-- note --> <ip>').textContent.trim()).toBe('<ip>')
  expect(drawn('<!-- note --> <ip>', true).textContent.trim()).toBe('<ip>')
})

test('a word in brackets is a word, though an element of its name is elsewhere in the text', () => {
  expect(drawn('<b>bold</b> and press <b>').innerHTML.trim()).toBe('<p><b>bold</b> and press &lt;b&gt;</p>')
  expect(drawn('press <b> or <b>bold</b>').innerHTML.trim()).toBe('<p>press &lt;b&gt; or <b>bold</b></p>')
  expect(drawn('press <b>, as in `</b>`').textContent.trim()).toBe('press <b>, as in </b>')
  expect(drawn('the end is </b>, as in `<b>`').textContent.trim()).toBe('the end is </b>, as in <b>')
  expect(drawn('<b>x</b> <a>_<b>').textContent.trim()).toBe('x <a>_<b>')
  expect(drawn('send <a> to <a href="/x">me</a>').textContent.trim()).toBe('send <a> to me')
  expect(drawn('the <a> of https://example.org/').querySelectorAll('a')).toHaveLength(1)
  expect(drawn('<ul><li>x</ul>\n\nthe word <li> here').textContent).toContain('the word <li> here')
  expect(drawn('<b><i>x</b></i>').querySelectorAll('b, i')).toHaveLength(2)
  expect(drawn('a <code> b &lt;c').textContent.trim()).toBe('a <code> b <c')
})
