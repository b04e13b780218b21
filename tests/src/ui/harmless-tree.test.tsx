import { harmlessTree } from '#src/ui/harmless-tree.ts'
import { expect, test } from 'vitest'

const drawn = (source: string, isInline = false) => {
  const place = document.createElement('div')
  place.append(harmlessTree(source, isInline))
  return place
}

const harmless = new Set(
  (
    'A B BLOCKQUOTE BR CODE DEL EM H1 H2 H3 H4 H5 H6 HR I IMG KBD LI MARK OL P PRE S SMALL SPAN STRONG SUB SUP ' +
    'TABLE TBODY TD TH THEAD TR U UL DETAILS SUMMARY'
  ).split(' '),
)
const attributes = new Set(
  'href src alt title align start open target rel loading referrerpolicy tabindex'.split(' '),
)
const address = { href: /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i, src: /^(https?:\/\/|\/(?![/\\])|data:)/i }

const isAddress = (name: string): name is keyof typeof address => name in address

const harmIn = (element: Element) => [
  ...(harmless.has(element.tagName) ? [] : [element.tagName]),
  ...[...element.attributes]
    .filter(({ name, value }) => !attributes.has(name) || (isAddress(name) && !address[name].test(value)))
    .map(({ name, value }) => `${name}=${value}`),
]

test.each([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onload="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<frameset onload="alert(1)"><frame src="javascript:alert(1)"></frameset>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="//evil.test">',
  '<form action="https://evil.test"><input name="password"><button>Sign in</button></form>',
  '<style>body{display:none}</style><link rel="preload" href="https://evil.test/a.css">',
  '<p style="position:fixed;inset:0" class="veil" id="root">over everything</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](javascript:alert(1))',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '<base href="https://evil.test"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="#" data-x="1" aria-hidden="true" onclick="alert(1)">x</a>',
  '`</code><script>alert(1)</script>`',
  '<x-app is="img" onfocus=alert(1) tabindex=1 autofocus>x</x-app>',
])('%s can do nothing', (source) => {
  const elements = [false, true].flatMap((isInline) => [...drawn(source, isInline).querySelectorAll('*')])
  expect(elements.flatMap(harmIn)).toEqual([])
})

test('a link elsewhere opens beside the page and learns nothing of it, whatever it asked for', () => {
  const [away] = drawn('<a href="https://example.org/a" target="_self" rel="opener">x</a>').children[0]!
    .children
  expect(away).toHaveAttribute('target', '_blank')
  expect(away).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a link within the site opens in its place', () => {
  for (const address of ['/games/1', '#rules', `${location.origin}/games/1`]) {
    const link = drawn(`[x](${address})`).querySelector('a')
    expect(link).toHaveAttribute('href', address)
    expect(link).not.toHaveAttribute('target')
  }
})

test('inline Markdown makes no paragraph', () => {
  expect(drawn('Hint for **Loose Cannon**', true).innerHTML).toBe('Hint for <strong>Loose Cannon</strong>')
})

test('what the parser gives up on is shown as it was written', () => {
  const deep = '>'.repeat(30_000) + ' deep'
  expect(drawn(deep).textContent).toContain('deep')
})

test('a task shows whether it is done', () => {
  expect(drawn('- [x] rope\n- [ ] knots').textContent).toMatch(/☑ rope\s+☐ knots/)
})

test('a column keeps its side, and a list the number it starts with', () => {
  const [, points] = drawn('| Team | Points |\n| --- | --: |\n| Flotsam | 45 |').querySelectorAll('td')
  expect(points).toHaveAttribute('align', 'right')
  expect(drawn('3. rope\n4. knots').querySelector('ol')).toHaveAttribute('start', '3')
})
