import { words } from '#tests/src/ui/markdown-words.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const drawn = (source: string, isInline = false) =>
  render(<Markdown source={source} isInline={isInline} />).container

/** The first element that matches a selector, once there is one. */
const inPlace = (place: Element, selector: string) =>
  waitFor(() => {
    const [found] = place.querySelectorAll(selector)
    if (!found) throw new Error(`${selector} is not in ${place.innerHTML}`)
    return found
  })

test('Markdown is rendered once its renderer is loaded', async () => {
  drawn('# Rules\n\n- one rope')
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('one rope')
})

test.each([true, false])('until then, none of its signs are seen: inline %s', async (isInline) => {
  // All that a renderer may need, so that no text before needed the same.
  const place = drawn(
    `Food at **22:00** for $x$\n\n\`\`\`js\n1\n\`\`\`${isInline ? '' : '\n\n[^1]: a'}`,
    isInline,
  )
  expect(place).toHaveTextContent('')
  expect(place.textContent).not.toContain('*')
  expect(await screen.findByText('22:00')).toBeInTheDocument()
})

const written = (source: string, isInline: boolean) => {
  const place = document.createElement('div')
  place.append(harmlessTree(source, { isInline, words }))
  return place.innerHTML.trimEnd()
}

const plainTexts = [
  'Food is served at 22:00: first come, first served!',
  '“Knots” (all 3) – l’été, 起航',
  'x = 5 + 3',
]

test.each([true, false])('plain text is rendered at once, as Markdown would: inline %s', (isInline) => {
  for (const source of plainTexts)
    expect(drawn(source, isInline).firstElementChild?.innerHTML).toBe(written(source, isInline))
})

test.each([
  '- rope',
  '+ rope',
  '1. rope',
  '2) rope',
  '    rope',
  'See www.rope.example',
  'A&amp;B',
  'a\nb',
  'me@rope.example',
])('text that Markdown would change waits for its renderer: %j', async (source) => {
  const place = drawn(source).firstElementChild!
  await waitFor(() => expect(place.firstElementChild?.innerHTML.trimEnd()).toBe(written(source, false)))
})

test('inline Markdown stays in its sentence', async () => {
  render(<p>{<Markdown source="New hint for **Loose Cannon**" isInline />}</p>)
  expect((await screen.findByText('Loose Cannon')).tagName).toBe('STRONG')
  expect(screen.getByRole('paragraph')).toHaveTextContent('New hint for Loose Cannon')
})

test('another text replaces the first', async () => {
  const { rerender } = render(<Markdown source="One **rope**" />)
  await screen.findByText('rope')
  rerender(<Markdown source="Two **knots**" />)
  expect(await screen.findByText('knots')).toBeInTheDocument()
  expect(screen.queryByText('rope')).toBeNull()
})

test.each(['with $p \\cdot q$, and', '$$\np \\cdot q\n$$', 'where $$p \\cdot q$$.'])(
  'a formula is rendered, and exposed as MathML: %s',
  async (source) => {
    const place = drawn(source)
    await inPlace(place, '.katex math')
    expect(place.querySelector('annotation')).toHaveTextContent('p \\cdot q')
    expect(place.querySelector('.katex-html')).toHaveAttribute('aria-hidden', 'true')
  },
)

test('a formula in a hint is inline', async () => {
  const place = drawn('Mind $e = 3$!', true)
  await inPlace(place, '.katex')
  expect(place.querySelector('p, .katex-display')).toBeNull()
})

test('text that is not a formula stays as written', async () => {
  const place = drawn('It costs $5 or **so**, and $6 with `$HOME`')
  expect(await screen.findByText('so')).toBeInTheDocument()
  expect(place).toHaveTextContent('It costs $5 or so, and $6 with $HOME')
})

test.each([
  ['Given $a$; find $b$', ['a', 'b']],
  ['设 $p$为素数，$q$ 也是', ['p', 'q']],
  ['($x$), “$y$” and $z$.', ['x', 'y', 'z']],
  ['$`a_b`$ as GitHub writes it', ['a_b']],
  ['```math\na + b\n```', ['a + b']],
  ['$$\na\n+ b\n$$', ['a\n+ b\n']],
  ['$$a\n+ b$$', ['a\n+ b']],
  ['- ```math\n  a\n  ```\n2) ~~~math\n   b\n   ~~~', ['a', 'b']],
  ['- $\n  a\n  $', ['a']],
  ['- [ ] $$\n  a\n  $$', ['a']],
  ['where $$\na\n$$ holds', ['a']],
  ['First\n$$\na\n- b\n$$\nthen', ['a\n- b\n']],
  ['\\$5 is $n$', ['n']],
])('the formulas of %j are rendered, and nothing between them', async (source, formulas) => {
  const place = drawn(source)
  await inPlace(place, '.katex')
  const drawnOnes = [...place.querySelectorAll('annotation')].map(({ textContent }) => textContent)
  expect(drawnOnes).toEqual(formulas)
  expect(place.querySelector('.katex-error')).toBeNull()
})

test.each([
  '$5 and $10',
  '$5, $6 or $7',
  'echo $HOME $PATH',
  '$HOME:$PATH',
  'cat ${HOME}/${USER}',
  '${A}${B}',
  'US$5 and US$6',
  'a$b$c',
  '`$a$`',
])('%s contains no formula', async (source) => {
  const place = drawn(`**!** ${source}`)
  expect(await screen.findByText('!')).toBeInTheDocument()
  expect(place.querySelector('.katex, .math')).toBeNull()
  expect(place).toHaveTextContent(source.replaceAll('`', ''))
})

test('a footnote is below its text, with links both ways', async () => {
  const user = userEvent.setup()
  drawn('Tides[^1] turn.\n\n[^1]: Twice a **day**.')
  await user.click(await screen.findByRole('link', { name: '1' }))
  const note = screen.getByRole('listitem')
  expect(note).toHaveFocus()
  expect(note).toHaveTextContent('Twice a day.')
  await user.click(screen.getByRole('link', { name: 'Back to the text' }))
  expect(screen.getByRole('link', { name: '1' })).toHaveFocus()
})

test('footnotes of two texts have different ids', async () => {
  const source = 'Tides[^1] turn.\n\n[^1]: Twice a day.'
  const [first, second] = [drawn(source), drawn(source)]
  const ids = await Promise.all([first, second].map(async (place) => (await inPlace(place, 'li[id]')).id))
  expect(new Set(ids).size).toBe(2)
})

test.each(['See $\\frac{1$ here', 'It costs $5 & more$ here'])(
  'an invalid formula is shown as written: %s',
  async (source) => {
    const place = drawn(`**so** ${source}`)
    expect(await screen.findByText('so')).toBeInTheDocument()
    await waitFor(() => expect(place.querySelector('code, .katex, .katex-error')).toBeNull())
    expect(place).toHaveTextContent(`so ${source}`)
  },
)

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://canary.invalid/x.png}',
  '\\htmlData{x=1}{x}',
  '\\htmlStyle{position:fixed}{x}',
  '\\htmlClass{veil}{x}',
  '\\htmlId{root}{x}',
])('a formula cannot affect the page: %s', async (formula) => {
  const place = drawn(`see $${formula}$`)
  await inPlace(place, '.katex')
  expect(place.querySelector('a, img, [id], .veil, [data-x], [style*=fixed]')).toBeNull()
})

test('code in a named and known language is highlighted and keeps its text', async () => {
  const place = drawn('```python\nprint("<b>")  # aye\n```')
  expect(await inPlace(place, '.hljs-string')).toHaveTextContent('"<b>"')
  expect(place.querySelector('pre')).toHaveTextContent('print("<b>") # aye')
})

test('code that starts a list item is highlighted', async () => {
  expect(await inPlace(drawn('- ```python\n  print("aye")\n  ```'), '.hljs-string')).toHaveTextContent(
    '"aye"',
  )
})

test.each(['```cobol-85\nADD 1 TO X\n```', '```\nADD 1 TO X\n```', '    ADD 1 TO X'])(
  'other code stays plain: %s',
  async (source) => {
    const place = drawn(source)
    expect(await inPlace(place, 'pre code')).toHaveTextContent('ADD 1 TO X')
    expect(place.querySelector('[class*=hljs]')).toBeNull()
  },
)

test('a table scrolls in a container reachable by keyboard', async () => {
  drawn('| a | b |\n|---|---|\n| 1 | 2 |')
  expect((await screen.findByRole('table')).parentElement).toHaveAttribute('tabindex', '0')
})

test('an image loads near the viewport and sends no referrer', async () => {
  drawn('![harbour](https://example.org/a.png)')
  const picture = await screen.findByRole('img', { name: 'harbour' })
  expect(picture).toHaveAttribute('loading', 'lazy')
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
})

test.each([
  ['dollars', '$a '.repeat(20_000)],
  ['closed dollars', ' $a$b'.repeat(20_000)],
  ['fences', '```js\n'.repeat(10_000)],
  ['quotes', '>'.repeat(30_000)],
  ['braces', `$${'{'.repeat(20_000)}$`],
  ['macros', '$\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a$'],
])('%s without end do not block the page', async (_name, source) => {
  const place = drawn(source)
  await waitFor(() => expect(place.querySelector('[aria-busy]')).toBeNull())
  expect(place).not.toBeEmptyDOMElement()
})
