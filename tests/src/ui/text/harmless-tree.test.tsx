import { words } from '#tests/src/ui/markdown-words.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { expect, test } from 'vitest'

const drawn = (source: string, isInline = false) => {
  const place = document.createElement('div')
  place.append(harmlessTree(source, { isInline, words }))
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
    .filter(({ name, value }) => !(name === 'class' && value === 'left-out'))
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
])('%s does nothing', (source) => {
  const elements = [false, true].flatMap((isInline) => [...drawn(source, isInline).querySelectorAll('*')])
  expect(elements.flatMap(harmIn)).toEqual([])
})

test('an external link opens in a new tab without opener or referrer, whatever it asks for', () => {
  const [away] = drawn('<a href="https://example.org/a" target="_self" rel="opener">x</a>').children[0]!
    .children
  expect(away).toHaveAttribute('target', '_blank')
  expect(away).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a link within the site opens in the same tab', () => {
  for (const address of ['/games/1', '#rules', `${location.origin}/games/1`]) {
    const link = drawn(`[x](${address})`).querySelector('a')
    expect(link).toHaveAttribute('href', address)
    expect(link).not.toHaveAttribute('target')
  }
})

test('inline Markdown has no paragraphs', () => {
  expect(drawn('Hint for **Loose Cannon**', true).innerHTML).toBe('Hint for <strong>Loose Cannon</strong>')
})

test('text the parser gives up on is shown as written', () => {
  const deep = '>'.repeat(30_000) + ' deep'
  expect(drawn(deep).textContent).toContain('deep')
})

test('a task shows whether it is done', () => {
  expect(drawn('- [x] rope\n- [ ] knots').textContent).toMatch(/☑ rope\s+☐ knots/)
})

test('a column keeps its alignment, and a list its first number', () => {
  const [, points] = drawn('| Team | Points |\n| --- | --: |\n| Flotsam | 45 |').querySelectorAll('td')
  expect(points).toHaveAttribute('align', 'right')
  expect(drawn('3. rope\n4. knots').querySelector('ol')).toHaveAttribute('start', '3')
})

test.each([
  'Submit as flag{<name>_<year>}',
  'Submit as flag{<source>_<object>}',
  'GET /<object>/<id>',
  '<video> and <frame>',
  'Connect to <ip>:<port> or <host:port>',
  'ssh <host@example>',
  '# Rules of <your-name>',
  '- vector<int>',
  'a<b and c>d',
  'primes <p> and <q>, <a>, <title>, <input>',
  'unclosed <foo',
  'the end </foo>',
  'the end </b>',
  '<foo a="1">x</foo>',
  '<your-name>',
  '<p> and <q>',
  '- <li> and <dt>',
  '<td>',
  'Primes\n<p> and\n<q>',
  '<title>',
  '<!DOCTYPE html>',
  '<?php echo 1 ?>',
  '<!-- never closed',
  '<script>alert(a<b)</script>',
])('an element that is not allowed is shown as written: %s', (source) => {
  const words = source.replace(/^[-#] /, '')
  expect(drawn(source).textContent.trim()).toBe(words)
  expect(drawn(words, true).textContent).toBe(words)
})

test('words in angle brackets stay in tables, links and between allowed tags', () => {
  expect(drawn('| a |\n| --- |\n| <ip>:<port> |').querySelector('td')).toHaveTextContent('<ip>:<port>')
  expect(drawn('[see <host>](https://example.org/)').querySelector('a')).toHaveTextContent('see <host>')
  expect(drawn('<b>to <ip></b>').querySelector('b')).toHaveTextContent('to <ip>')
  expect(drawn('<details><summary>Use <key></summary>\nor <name>\n</details>').textContent).toMatch(
    /Use <key>\s+or <name>/,
  )
  expect(drawn('<code>vector<int> a<b</code>').querySelector('code')).toHaveTextContent('vector<int> a<b')
  expect(drawn('<center>tide</center>').textContent.trim()).toBe('tide')
})

test('Markdown continues after a line with only a word in angle brackets', () => {
  expect(drawn('<your-name>\n**rope**').querySelector('strong')).toHaveTextContent('rope')
})

test('allowed elements are still elements', () => {
  const place = drawn(
    '<b>x</b> <kbd>K</kbd><br>H<sub>2</sub>O\n\n<details open>\n<summary>S</summary>\n\nmore\n\n</details>',
  )
  expect(place.querySelectorAll('b, kbd, br, sub, details[open] > summary')).toHaveLength(5)
  expect(drawn('<p align=center>\nmiddle').querySelector('p')).toHaveAttribute('align', 'center')
  expect(drawn('<ul><li>one<li>two</ul>').querySelectorAll('li')).toHaveLength(2)
  expect(drawn('<dl>\n<dt>rope\n<dd>it holds\n</dl>').querySelectorAll('dl > dt, dl > dd')).toHaveLength(2)
  expect(drawn('<table><tr><th>a<td>b</table>').querySelectorAll('tr > th, tr > td')).toHaveLength(2)
  expect(drawn('<p>one</p>\n<p>two').querySelectorAll('p')).toHaveLength(2)
})

test.each([
  ['[chat](tg://join?x=1)', 'chat [link: tg://join?x=1]'],
  ['[shell](ssh://a@b)', 'shell [link: ssh://a@b]'],
  ['[rules](rules.pdf)', 'rules [link: rules.pdf]'],
  ['<a href="ftp://x.test/a">files</a>', 'files [link: ftp://x.test/a]'],
  ['![map](images/map.png)', 'map [picture: images/map.png]'],
  ['<img src="map.png" alt="map">', 'map [picture: map.png]'],
  ['<audio controls src="/a.mp3"></audio>', '[media: /a.mp3]'],
  ['<video controls>\n<source src="/a.mp4">\n</video>', '[media: /a.mp4]'],
  ['<iframe src="https://example.org/v"></iframe> after', '[frame: https://example.org/v] after'],
  ['<iframe src=https://example.org/v> after', '[frame: https://example.org/v] after'],
  ['<iframe srcdoc="<b>tide</b>"></iframe> after', '[frame: <b>tide</b>] after'],
  ["<iframe srcdoc='<p>tide'> after", '[frame: <p>tide] after'],
])('a removed element is named in its place: %s', (source, shown) => {
  expect(drawn(source).textContent.replaceAll(/\s+/g, ' ')).toContain(shown)
})

test('an image that fails to load is named in its place', () => {
  const place = drawn('See ![the map](https://example.org/map.png) here')
  place.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(place.textContent.trim()).toBe('See the map [lostPicture: https://example.org/map.png] here')
})

test.each([
  ['**注意：**不要', '注意：'],
  ['请**「先读」**再做', '「先读」'],
  ['**注意(note)**不要', '注意(note)'],
  ['**注意:**不要', '注意:'],
  ['これは**「重要」**です', '「重要」'],
  ['**注意！**다음', '注意！'],
  ['이것은 **‘중요’**입니다', '‘중요’'],
  ['**格式：**flag{x}', '格式：'],
  ['**截止：**18:00', '截止：'],
  ['nc**（推荐）**连接', '（推荐）'],
  ['use**「nc」**now', '「nc」'],
])('bold starts and ends beside punctuation of scripts without spaces: %s', (source, bold) => {
  expect(drawn(source).querySelector('strong')?.textContent).toBe(bold)
  expect(drawn(source.replaceAll('**', '*')).querySelector('em')?.textContent).toBe(bold)
  expect(drawn(source.replaceAll('**', '~~')).querySelector('del')?.textContent).toBe(bold)
})

test.each(['2 ** 3 ** 4', 'a ** b**', 'snake_case_name', '**"x"**y'])(
  '%s is as bold as elsewhere',
  (source) => {
    expect(drawn(source).querySelector('strong, em')).toBeNull()
  },
)
