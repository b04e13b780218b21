import { restrictsScripts } from '#src/model/site-check/policy.ts'
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
