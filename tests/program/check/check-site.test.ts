import { checkSite } from '#program/check/check-site.ts'
import { lookAtSite } from '#program/check/look-at-site.ts'
import { systemClock } from '#arena/lib/clock.ts'
import { findingsIn } from '#src/model/site-check/findings.ts'
import { certificate } from '#tests/support/certificate.ts'
import { arenaBehind, ourFrontBefore, proxyBefore, siteThat } from './sites.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'

/** What is found of a site whose certificate is accepted. */
async function foundAt(site: URL) {
  const { facts } = await lookAtSite(site, certificate.cert)
  return findingsIn(facts).map(({ id, isGuess }) => (isGuess ? `${id}?` : id))
}

test('a good proxy in front of the server, or of our own front, has no findings', async () => {
  const arena = await arenaBehind()
  expect(await foundAt(await proxyBefore(arena))).toEqual([])
  expect(await foundAt(await proxyBefore((await ourFrontBefore(arena)).url))).toEqual([])
})

test.each<[string, Parameters<typeof proxyBefore>[1], string[]]>([
  ['opens no WebSockets', { opensWebSockets: false }, ['noWebSocket']],
  ['the server does not believe', { saysWho: false }, ['sharedAddress?']],
  [
    'does not let pages be compressed',
    { onRequest: ({ headers }) => delete headers['accept-encoding'] },
    ['uncompressed'],
  ],
  [
    'takes the policy away',
    { onAnswer: (_, { headers }) => delete headers['content-security-policy'] },
    ['noPolicy'],
  ],
  ['is there under any name', { hasAnyName: true }, ['anyName']],
  ['speaks HTTP/1.1 only', { speaks: 'https' }, ['http1']],
  ['takes a megabyte', { largestBody: 1_000_000 }, ['smallBodies']],
  ['has no HTTPS', { speaks: 'http' }, ['http']],
])('a proxy that %s is detected', async (_name, wrong, found) => {
  expect(await foundAt(await proxyBefore(await arenaBehind(), wrong))).toEqual(found)
})

/** A firewall that answers calls of these methods itself. */
const refusing = (methods: RegExp, status: number, page = '') => ({
  onRequest: ({ method }: IncomingMessage, response: ServerResponse) =>
    methods.test(method!) && response.writeHead(status, { 'content-type': 'text/html' }).end(page),
})
/** Signs what it passes on, and does not say who asks. */
const signing = (headers: object, saysWho = false) => ({
  saysWho,
  onAnswer: (_: IncomingMessage, answer: IncomingMessage) => Object.assign(answer.headers, headers),
})

test.each<[string, Parameters<typeof proxyBefore>[1], string[]]>([
  ['refuses PUT and DELETE', refusing(/PUT|DELETE/, 403, '<h1>Forbidden</h1>'), ['refusedMethods']],
  ['does not know PUT and DELETE', refusing(/PUT|DELETE/, 405), ['refusedMethods']],
  ['has not implemented DELETE', refusing(/DELETE/, 501), ['refusedMethods']],
  ['answers PUT with a page of its own', refusing(/PUT/, 200, '<h1>Blocked</h1>'), ['refusedMethods']],
  [
    'hangs up on DELETE',
    { onRequest: ({ method, socket }) => method === 'DELETE' && socket.destroy() },
    ['refusedMethods'],
  ],
  ['asks to wait', refusing(/PUT|DELETE/, 429), []],
  ['cannot reach the server for a moment', refusing(/PUT|DELETE/, 502), []],
  ['is behind Cloudflare, and loses what that says', signing({ 'cf-ray': '8f-FRA' }), ['secondProxy?']],
  ['is behind Cloudflare, and passes it on', signing({ 'cf-ray': '8f-FRA' }, true), []],
  ['is behind a cache', signing({ via: '1.1 Caddy, 1.1 varnish (Varnish/7.4)' }), ['secondProxy?']],
  ['has a cache before it', signing({ via: '1.1 varnish', server: 'nginx/1.26' }), ['secondProxy?']],
  ['has only signed itself', signing({ via: '1.1 Caddy', server: 'Caddy' }), ['sharedAddress?']],
])('a firewall or a proxy that %s is detected', async (_name, wrong, found) => {
  expect(await foundAt(await proxyBefore(await arenaBehind(), wrong))).toEqual(found)
})

test.each(['1.2', 'rsctf'] as const)('PUT and DELETE reach a server of %s', async (edition) => {
  const { facts } = await lookAtSite(await proxyBefore(await arenaBehind({ edition })), certificate.cert)
  expect(facts.refusedMethods).toEqual([])
})

test('what is refused is named, and the proxy that stands before the other', async () => {
  const firewall = await proxyBefore(await arenaBehind(), {
    ...signing({ 'cf-ray': '8f-FRA' }),
    ...refusing(/DELETE/, 403),
  })
  const { text } = await printedBy(firewall.href)
  expect(text).toContain('refusedMethods: DELETE calls are refused on the way')
  expect(text).toContain('secondProxy (guessed): Another proxy (Cloudflare) stands before')
  expect(text).not.toContain('{{')
})

test.each<[string, Parameters<typeof arenaBehind>[0], string[]]>([
  ['whose clock is off', { clock: { ...systemClock, now: () => Date.now() - 90_000 } }, ['clock?']],
  ['of an old release', { edition: '1.2', dials: { encryption: false } }, ['oldVersion']],
  ['that could encrypt', { dials: { encryption: false } }, ['notEncrypted']],
])('a server %s is detected', async (_name, options, found) => {
  expect(await foundAt(await proxyBefore(await arenaBehind(options)))).toEqual(found)
})

test('a cached date says nothing about the clock', async () => {
  const site = await proxyBefore(await arenaBehind(), {
    onAnswer: (_, { headers }) => Object.assign(headers, { age: '240', date: new Date(0).toUTCString() }),
  })
  expect(await foundAt(site)).toEqual([])
})

/** A site that leads elsewhere: by the path that is asked for, to where. */
const leadingBy = (whereTo: (path: string) => string) =>
  proxyBefore('http://127.0.0.1:1', {
    speaks: 'http',
    onRequest: ({ url }, response) => response.writeHead(301, { location: whereTo(url!) }).end(),
  })

test('redirects to the site are followed, however many there are, and on a path of its own', async () => {
  const site = await proxyBefore(await arenaBehind(), {
    onRequest: ({ url }, response) =>
      url === '/' && response.writeHead(302, { location: '/games?page=1' }).end(),
  })
  const last = await leadingBy(() => site.href)
  const paths: Record<string, string> = { '/': '/en', '/en': 'en/home', '/en/home': '//' + last.host }
  const first = await leadingBy((path) => paths[path]!)
  const { site: found, way, facts } = await lookAtSite(first, certificate.cert)
  expect(found.origin).toBe(site.origin)
  expect(way).toEqual([
    first.href,
    `${first.origin}/en`,
    `${first.origin}/en/home`,
    last.href,
    site.href,
    `${site.origin}/games?page=1`,
  ])
  expect(facts).toMatchObject({ release: '1.8', hasPolicy: true })
})

test.each([
  ['in a circle', '/', 'leads from one address to the next, 20 times and more'],
  [
    'to a program',
    'mailto:crew@ctf.example.org',
    "leads to 'mailto:crew@ctf.example.org', which is no address",
  ],
  ['to nothing', 'https://', "leads to 'https://', which is no address"],
])('a site that leads %s is said to do so', async (_name, location, said) => {
  const site = await leadingBy(() => location)
  expect(await printedBy(site.href)).toEqual({ status: 2, text: expect.stringContaining(said) as string })
})

test.each([
  ['ctf.example.invalid', 'https://ctf.example.invalid cannot be reached'],
  ['ctf.example.invalid:8443/games?x=1', 'https://ctf.example.invalid:8443 cannot be reached'],
  ['http://ctf.example.invalid/games/1', 'http://ctf.example.invalid cannot be reached'],
  ['HTTPS://CTF.example.invalid', 'https://ctf.example.invalid cannot be reached'],
  ['bücher.invalid', 'https://xn--bcher-kva.invalid cannot be reached'],
  ['[::1]:1', 'https://[::1]:1 cannot be reached'],
  ['localhost:1', 'https://localhost:1 cannot be reached'],
  ['127.0.0.1:1', 'https://127.0.0.1:1 cannot be reached'],
  ['ftp://ctf.example.org', "takes the address of one site, not 'ftp://ctf.example.org'"],
  ['nowhere', "takes the address of one site, not 'nowhere'"],
  ['https://', "takes the address of one site, not 'https://'"],
])('an address is understood as people write it: %s', async (address, said) => {
  expect(await printedBy(address)).toEqual({ status: 2, text: expect.stringContaining(said) as string })
})

test('the redirects to a site are told, and none where there are none', async () => {
  const site = await proxyBefore(await arenaBehind())
  const first = await leadingBy(() => site.href)
  expect((await printedBy(first.href)).text).toContain(
    `Redirected: ${first.href}\n         -> ${site.href}\n`,
  )
  expect((await printedBy(site.href)).text).not.toContain('Redirected')
})

test('an address without a scheme is one without HTTPS where nothing else answers', async () => {
  const { host } = await proxyBefore(await arenaBehind(), { speaks: 'http' })
  const { status, text } = await printedBy(host)
  expect([status, text]).toEqual([1, expect.stringContaining(`http://${host}: release 1.8`)])
  expect(text).toContain('http: The site is reached without HTTPS')
  const said = expect.stringContaining(`https://${host} cannot be reached`) as string
  expect(await printedBy(`https://${host}`)).toEqual({ status: 2, text: said })
})

test('of pages without measure, the beginning is read', async () => {
  const chunk = Buffer.alloc(100_000, '<')
  let whole = 0
  const site = await siteThat((_request, response) => {
    const chunks = Readable.from(Array.from({ length: 200 }, () => chunk))
    chunks.once('end', () => whole++)
    chunks.pipe(response)
  })
  const said = expect.stringContaining('is no GZ::CTF server') as string
  expect(await printedBy(site.href)).toEqual({ status: 2, text: said })
  expect(whole).toBe(0)
})

test('what is not seen from outside is said, with where it is seen', async () => {
  const site = await proxyBefore(await arenaBehind(), {
    onRequest: ({ headers }) => Object.assign(headers, { 'x-forwarded-proto': 'https' }),
    saysWho: false,
  })
  const { text } = await printedBy(site.href)
  expect(text).toContain(`Not seen from outside: whether the server tells its visitors apart by address.`)
  expect(text).toContain(`${site.origin}/admin/settings`)
})

/** What the command prints, with its status. */
async function printedBy(...args: string[]) {
  let text = ''
  const status = await checkSite(args, (line) => (text += line))
  return { status, text }
}

test('each finding has the line to change for each proxy', async () => {
  const { host, href, origin } = await proxyBefore(await arenaBehind(), { opensWebSockets: false })
  const { status, text } = await printedBy(href)
  expect(status).toBe(1)
  expect(text).toContain(`${origin}: release 1.8, h2`)
  expect(text).toMatch(/certificate: Browsers do not accept the certificate: DEPTH_ZERO_SELF_SIGNED_CERT\./)
  expect(text).toContain(`ssl_certificate /etc/letsencrypt/live/${host.split(':')[0]}/fullchain.pem;`)
  expect(text).toMatch(
    /noWebSocket: .*\n +nginx +proxy_http_version 1\.1;\n +proxy_set_header Upgrade \$http_upgrade;/,
  )
})

test.each([
  ['nothing listens', 'http://127.0.0.1:1', /^http:\/\/127\.0\.0\.1:1 cannot be reached: /],
  ['the address is invalid', 'ctf', /^A check takes the address of one site, not 'ctf'\./],
])('when %s, the check stops with a sentence', async (_name, address, said) => {
  expect(await printedBy(address)).toEqual({ status: 2, text: expect.stringMatching(said) as string })
})

test('a site that is not GZ::CTF is not checked', async () => {
  const other = await proxyBefore('http://127.0.0.1:1', {
    speaks: 'http',
    onRequest: (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  })
  const { status, text } = await printedBy(other.href)
  expect([status, text]).toEqual([2, expect.stringContaining('is no GZ::CTF server')])
})
