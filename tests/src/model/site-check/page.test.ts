import { costOf } from '#tests/support/cost.ts'
import { firstScriptOf, restrictsScripts } from '#src/model/site-check/page.ts'
import { expect, test } from 'vitest'

const scripts = "default-src 'strict-dynamic' 'sha256-abc='; base-uri 'none'"
const tag = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`

test.each<[string, Record<string, string>, string, boolean]>([
  ['a header', { 'content-security-policy': scripts }, '<title>', true],
  ['a tag', {}, `<head><meta charset="utf-8">${tag(scripts)}<script>1</script>`, true],
  [
    'a tag in other words',
    {},
    `<META content='script-src "self"' HTTP-EQUIV=content-security-policy >`,
    true,
  ],
  [
    'a tag beside a header about frames',
    { 'content-security-policy': "frame-ancestors 'none'" },
    tag(scripts),
    true,
  ],
  ['nothing', {}, '<title>Fog</title>', false],
  ['a header about frames', { 'content-security-policy': "frame-ancestors 'none'" }, '', false],
  ['a header that only reports', { 'content-security-policy-report-only': scripts }, '', false],
  ['a tag about frames', {}, tag('upgrade-insecure-requests'), false],
  ['a tag after a script, which has run by then', {}, `<script>1</script>${tag(scripts)}`, false],
  ['a tag in a comment', {}, `<!-- ${tag(scripts)} -->`, false],
  ['a tag about something else', {}, `<meta name="description" content="${scripts}">`, false],
])('a page with %s restricts its scripts or does not', (_name, headers, body, isRestricted) => {
  expect(restrictsScripts({ headers, body })).toBe(isRestricted)
})

const ordinary =
  '<!-- a buoy --><meta name="description" content="Tides"><link rel="icon" href="/favicon.webp">'

test.each(['<!--', '<!-', '<meta ', '<meta content="', '<meta http-equiv=', '<meta http-equiv ', '<', ' '])(
  'a page of nothing but %s costs no more than ten times an ordinary one of its length',
  (unit) => {
    const cost = (of: string) => {
      const body = of.repeat(100_000 / of.length)
      return costOf(() => restrictsScripts({ headers: {}, body }))
    }
    expect(cost(unit)).toBeLessThan(10 * cost(ordinary))
  },
)

test.each(['<script type="module" ', '<script type="module" src="', '<script ', '<!--', ' src="'])(
  'the tags of a page of nothing but %s cost no more than ten times those of an ordinary one',
  (unit) => {
    const cost = (of: string) => costOf(() => firstScriptOf(of.repeat(100_000 / of.length)))
    expect(cost(unit)).toBeLessThan(10 * cost(ordinary))
  },
)

test('the first script of a page is none of a comment', () => {
  const page = (scripts: string) => `<title>a < b</title><!-- <script src="/old.js"></script> -->${scripts}`
  expect(firstScriptOf(page('<script>1 < 2</script><SCRIPT async src="/new.js">'))).toBe('/new.js')
  expect(
    firstScriptOf(page(`<script>1</script>${' '.repeat(300_000)}<script src="/late.js">`)),
  ).toBeUndefined()
})
