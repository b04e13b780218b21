import { findingIds, findingsIn, type SetUpFacts } from '#src/model/site-check/findings.ts'
import { remediesFor } from '#src/model/site-check/remedies.ts'
import { type ProbeResponses, serverFrom } from '#src/model/site-check/release.ts'
import { expect, test } from 'vitest'

const good: SetUpFacts = { isSecure: true, release: '1.8' }

const found = (facts: Partial<SetUpFacts>) =>
  findingsIn({ ...good, ...facts }).map(({ id, isGuess }) => (isGuess ? `${id}?` : id))

test.each<[string, Partial<SetUpFacts>, string[]]>([
  ['three visitors with one address', { addresses: ['10.0.0.1', '10.0.0.1', '10.0.0.1'] }, ['sharedAddress']],
  ['three visitors, two of them with one', { addresses: ['10.0.0.1', '10.0.0.1', '10.0.0.2'] }, []],
  ['two visitors with one address', { addresses: ['10.0.0.1', '10.0.0.1'] }, []],
  [
    'two of them, of a server not told of HTTPS',
    { addresses: ['a', 'a'], knowsItIsSecure: false },
    ['sharedAddress?'],
  ],
  ['visitors of a server not told of HTTPS', { addresses: ['a', 'b', 'c'], knowsItIsSecure: false }, []],
  ['a visitor from its own machine', { addresses: ['127.0.0.1'] }, ['noLimit']],
  ['visitors from its own machine', { addresses: ['::1', '::1', '::1'] }, ['noLimit']],
  ['no visitor yet', { addresses: [] }, []],
])('a server that saw %s', (_name, facts, ids) => {
  expect(found(facts)).toEqual(ids)
})

test.each<[number, number, string[]]>([
  [2500, 400, ['clock?']],
  [-2500, 400, ['clock?']],
  [2500, 600, []],
  [1900, 0, []],
])('a clock %d ms off, give or take %d', (ms, uncertainty, ids) => {
  expect(found({ clock: { ms, uncertainty } })).toEqual(ids)
})

test("each finding has a line to change, with the site's name where needed", () => {
  const remedies = remediesFor('ctf.example.org:8443')
  for (const id of findingIds) expect(remedies[id].length).toBeGreaterThan(0)
  expect(remedies.http.map(({ lines }) => lines).join()).toContain('ctf.example.org {')
})

const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<title>' }
const refused = { status: 401, headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{}' }
const config = (more: object, headers = {}) => ({
  status: 200,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ title: 'GZ', slogan: '', ...more }),
})
const oldest: ProbeResponses = { config: config({}), tokens: page, entry: page, unknown: page }
const encrypting = { ...oldest, config: config({ apiPublicKey: null }) }
const tagged = { ...oldest, tokens: refused, config: config({ apiPublicKey: 'key' }, { etag: 'W/"cfg-1"' }) }
const withHeaders = (headers: Record<string, string>) => ({
  ...page,
  headers: { ...page.headers, ...headers },
})

test.each<[string, ProbeResponses]>([
  ['1.2', oldest],
  [
    '1.3',
    {
      ...oldest,
      unknown: withHeaders({ 'content-security-policy': "connect-src 'self' http://127.0.0.1:*" }),
    },
  ],
  ['1.4', encrypting],
  ['1.5', { ...encrypting, tokens: refused }],
  ['1.6', tagged],
  ['1.7', { ...tagged, entry: refused }],
  ['1.8', { ...tagged, entry: refused, unknown: withHeaders({ 'cache-control': 'no-store, max-age=0' }) }],
  ['1.8', { ...tagged, entry: refused, unknown: { status: 404, headers: {}, body: '' } }],
])('a server of %s is recognized by its responses', (release, answers) => {
  expect(serverFrom(answers)?.release).toBe(release)
})

test.each([
  ['a web page', page],
  ['no JSON', { ...config({}), body: '{' }],
  ['another site’s', { ...config({}), body: '{"title":"Blog"}' }],
])('a site whose configuration is %s is not GZ::CTF', (_name, answer) => {
  expect(serverFrom({ ...oldest, config: answer })).toBeUndefined()
})

test.each([
  [null, false],
  ['key', true],
  ['', true],
])('a server whose key is %j encrypts: %s', (apiPublicKey, isEncrypted) => {
  expect(serverFrom({ ...oldest, config: config({ apiPublicKey }) })?.isEncrypted).toBe(isEncrypted)
})
