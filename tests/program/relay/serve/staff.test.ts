import { aGame, aTarget, relayOf } from './view.ts'
import { createUser } from '#arena/rules/accounts/accounts.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { type Listening, serve } from '#program/lib/serve.ts'
import type { RelayAppOptions } from '#program/relay/serve/create-relay-app.ts'
import { staffStyles } from '#program/relay/serve/staff-styles.ts'
import { textsFor } from '#program/relay/serve/words.ts'
import { languages } from '#src/lib/languages.ts'
import { visitor } from '#tests/support/arena.ts'
import { Window } from 'happy-dom'
import fs from 'node:fs'
import { createServer } from 'node:http'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

const roles = ['User', 'Monitor', 'Admin'] as const
const cookies = new Map<string, string>()
const asked: Request[] = []
let server: Listening

/** One arena with an account for each role, which notes what it is asked. */
beforeAll(async () => {
  const { arena, app, close } = createArena({ dials: { rateLimits: false } })
  const fetch = (request: Request, env: object) => (asked.push(request), app.fetch(request, env))
  server = await serve({ fetch })
  for (const role of roles) {
    const [userName, password] = [role.toLowerCase() + 1, 'Staff-pass-1']
    createUser(arena, { userName, role, password, email: `${role}@staff.test`, registeredAt: 0 })
    const who = visitor((request) => app.fetch(request))
    await who.send('POST', '/api/account/login', { json: { userName, password } })
    cookies.set(role, who.cookie())
  }
  return async () => {
    await server.close()
    close()
  }
})

/** A relay beside it. */
async function relayBeside(shown: Parameters<typeof relayOf>[0] = {}, options: RelayAppOptions = {}) {
  asked.length = 0
  const relay = await relayOf({ targets: [aTarget()], ...shown, server: server.url }, options)
  const visit = (cookie: string | undefined, path = '', headers: Record<string, string> = {}) =>
    fetch(relay.url + path, { headers: { ...headers, ...(cookie && { Cookie: cookie }) } })
  const send = (
    cookie: string,
    act: string,
    target: string,
    headers: Record<string, string> = own(relay.url),
  ) =>
    fetch(relay.url + act, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams({ target }),
    })
  return { ...relay, visit, send }
}

const cookieOf = (role: (typeof roles)[number]) => cookies.get(role)!

/** What a browser says about a form of the page itself. */
const own = (url: string) => ({ Origin: new URL(url).origin, 'Sec-Fetch-Site': 'same-origin' })

function documentOf(text: string) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } })
  onTestFinished(() => window.happyDOM.close())
  window.document.write(text)
  return window.document
}

test('monitors may look, admins may also act, and nobody else sees anything', async () => {
  const { visit } = await relayBeside()
  const seen = async (cookie?: string) => {
    const response = await visit(cookie)
    const text = await response.text()
    return [response.status, text.includes('players'), text.includes('Send test message')]
  }
  expect(await seen()).toEqual([401, false, false])
  expect(await seen('GZCTF_Token=made-up')).toEqual([401, false, false])
  expect(await seen(cookieOf('User'))).toEqual([403, false, false])
  expect(await seen(cookieOf('Monitor'))).toEqual([200, true, false])
  expect(await seen(cookieOf('Admin'))).toEqual([200, true, true])
})

test('a recording is for staff', async () => {
  const { visit } = await relayBeside()
  const path = 'games/1/recording.jsonl.gz'
  expect((await visit(undefined, path)).status).toBe(401)
  expect((await visit(cookieOf('User'), path)).status).toBe(403)
  const response = await visit(cookieOf('Monitor'), path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  expect((await visit(cookieOf('Monitor'), 'games/9/recording.jsonl.gz')).status).toBe(404)
})

test('an admin tests a target and tries one again, and is told', async () => {
  const { url, visit, send, done } = await relayBeside()
  const cookie = cookieOf('Admin')
  for (const act of ['test', 'retry']) {
    const response = await send(cookie, act, 'players')
    expect(response.status).toBe(303)
    const { pathname, search } = new URL(response.headers.get('location')!, url)
    expect(pathname).toBe('/relay/')
    const status = documentOf(await (await visit(cookie, search)).text()).querySelector('[role=status]')
    expect(status?.textContent).toContain('players')
  }
  expect(done).toEqual(['test players', 'retry players'])
  expect((await send(cookie, 'test', 'others')).status).toBe(404)
  const made = documentOf(await (await visit(cookie, '?tested=Call+0123')).text()).querySelector(
    '[role=status]',
  )
  expect(made?.textContent).toBe('')
})

test('a monitor, a player and a stranger do nothing to a target', async () => {
  const { send, done } = await relayBeside()
  expect((await send(cookieOf('Monitor'), 'test', 'players')).status).toBe(403)
  expect((await send(cookieOf('User'), 'retry', 'players')).status).toBe(403)
  expect((await send('', 'retry', 'players')).status).toBe(401)
  expect(done).toEqual([])
})

test.each([
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['another site, in a browser that says only where it is from', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['another name of the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
  ['nobody knows where', {}],
])('a form from %s does nothing, whoever sends it', async (_from, headers) => {
  const { send, done } = await relayBeside()
  expect((await send(cookieOf('Admin'), 'test', 'players', headers)).status).toBe(403)
  expect(done).toEqual([])
})

test('behind a proxy that tells the site’s name, a form of that site is taken', async () => {
  const { send, done } = await relayBeside()
  const headers = { Origin: 'https://ctf.example.org', 'X-Forwarded-Host': 'ctf.example.org' }
  expect((await send(cookieOf('Admin'), 'test', 'players', headers)).status).toBe(303)
  expect(done).toEqual(['test players'])
})

test('a form that is too large, or none, is refused', async () => {
  const { url, send, done } = await relayBeside()
  const cookie = cookieOf('Admin')
  expect((await send(cookie, 'test', 'x'.repeat(5000))).status).toBe(413)
  const headers = { ...own(url), Cookie: cookie, 'Content-Type': 'application/json' }
  expect((await fetch(`${url}test`, { method: 'POST', headers, body: '{"target":"players"}' })).status).toBe(
    404,
  )
  expect((await fetch(`${url}test`, { headers })).status).toBe(404)
  expect(done).toEqual([])
})

test('the server hears only its own session cookie and the visitor’s address, once in half a minute', async () => {
  let time = 0
  const { visit } = await relayBeside({}, { now: () => time })
  const cookie = cookieOf('Monitor')
  for (let count = 0; count < 3; count++)
    await visit(`theme=dark; ${cookie}; other=secret`, '', { 'X-Forwarded-For': '198.51.100.7' })
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/account/profile'])
  expect(asked[0]!.headers.get('cookie')).toBe(cookie)
  expect(asked[0]!.headers.get('x-forwarded-for')).toBe('198.51.100.7')
  time += 30_000
  await visit(cookie)
  expect(asked).toHaveLength(2)
  expect(await (await visit(undefined, 'metrics')).text()).toContain('server_calls_total 9\n') // the view has 7
})

test('who tries many sessions soon asks the server nothing more, and keeps nobody else away', async () => {
  let time = 0
  const { visit } = await relayBeside({}, { now: () => time })
  const from = { 'X-Forwarded-For': '2001:db8::1' }
  const statuses = []
  for (let count = 0; count < 12; count++)
    statuses.push((await visit(`GZCTF_Token=${count}`, '', from)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 503, 503])
  expect(asked).toHaveLength(10)
  expect((await visit(cookieOf('Monitor'), '', { 'X-Forwarded-For': '2001:db8:1::1' })).status).toBe(200)
  time += 60_000
  expect((await visit('GZCTF_Token=again', '', from)).status).toBe(401)
})

test.each([
  ['answers with an error', 500, 'application/json', '{}'],
  ['answers with a web page', 200, 'text/html', '<!doctype html>'],
  ['answers with another form of profile', 200, 'application/json', '{"userName":"x"}'],
  ['sends elsewhere', 302, 'text/html', ''],
  ['limits calls', 429, 'application/json', '{"title":"Too many requests","status":429}'],
])('while the server %s nobody is staff, and that is said and not kept', async (_how, status, type, body) => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.writeHead(status, { 'Content-Type': type, Location: '/api/other' }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const { url } = await relayOf({ server: `http://127.0.0.1:${port}` })
  for (const _ of [1, 2]) {
    const response = await fetch(url, { headers: { Cookie: 'GZCTF_Token=x' } })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('cannot be asked')
  }
  expect(asked).toBe(2)
})

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'</title>{server}&lt;\u202e`

test('names and messages are text, whatever is in them', async () => {
  const { visit, send, done } = await relayBeside({
    games: [aGame({}, hostile)],
    targets: [
      aTarget({
        name: hostile,
        kind: 'webhook',
        state: 'waiting',
        waiting: 1,
        problem: hostile,
        nextTryAt: Date.now() + 20_000,
        last: [{ id: 1, text: `${hostile}\n${'x'.repeat(20_000)}`, at: Date.now(), outcome: 'waiting' }],
      }),
    ],
  })
  const cookie = cookieOf('Admin')
  const response = await visit(cookie)
  const text = await response.text()
  const document = documentOf(text)
  expect(text).not.toContain('<script')
  expect(document.querySelectorAll('script, img, iframe, [onerror], style, [style]')).toHaveLength(0)
  expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    hostile,
    hostile,
  ])
  expect(document.querySelector('.message')?.textContent.length).toBeLessThan(1010)
  expect((await send(cookie, 'retry', hostile)).status).toBe(303)
  expect(done).toEqual([`retry ${hostile}`])
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the page says what waits and why', async () => {
  const { visit } = await relayBeside({
    targets: [
      aTarget({
        state: 'limited',
        waiting: 4,
        problem: 'It answered 429',
        nextTryAt: Date.now() + 90_000,
        ended: { sent: 31, refused: 2, unknown: 1 },
        last: [{ id: 9, text: 'First blood', at: Date.now() - 7_200_000, outcome: 'unknown' }],
      }),
    ],
  })
  const text = documentOf(await (await visit(cookieOf('Monitor'))).text())
    .querySelector('article')!
    .textContent.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Rate limited',
    'Waiting: 4',
    'Sent: 31',
    'Refused: 2',
    'It answered 429',
    'in 1 minute',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Unconfirmed 2 hours ago First blood')
})

test('the page is in the language that a browser asks for', async () => {
  const { url } = await relayOf()
  const pageIn = async (accepted: string) =>
    documentOf(await (await fetch(url, { headers: { 'Accept-Language': accepted } })).text())
  expect((await pageIn('zh-CN,zh;q=0.9,en;q=0.8')).documentElement.lang).toBe('zh-CN')
  expect((await pageIn('en;q=0.1, de;q=0.7')).querySelector('h1')?.textContent).toBe('Relay')
  expect((await pageIn('en;q=0.1, de;q=0.7')).documentElement.lang).toBe('de-DE')
  expect((await pageIn('tlh, *;q=0.1')).documentElement.lang).toBe('en-US')
  expect((await pageIn(`${'x,'.repeat(3000)}fr`)).documentElement.lang).toBe('fr-FR')
})

test('each text has the same slots in all languages, and none is left in English by mistake', () => {
  const catalog = (language: string) =>
    JSON.parse(fs.readFileSync(`program/relay/serve/words/${language.toLowerCase()}.json`, 'utf8')) as Record<
      string,
      string
    >
  const english = catalog('en-US')
  const slotsIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const language of languages.filter((one) => one !== 'en-US')) {
    const texts = catalog(language)
    expect([language, Object.keys(texts)]).toEqual([language, Object.keys(english)])
    for (const [word, text] of Object.entries(texts))
      expect([language, word, slotsIn(text)]).toEqual([language, word, slotsIn(english[word])])
    const same = Object.entries(texts).filter(([word, text]) => text.includes(' ') && text === english[word])
    expect([language, same]).toEqual([language, []])
  }
})

test('a moment is told in its largest unit', () => {
  const { ago } = textsFor('en', 1_000_000_000)
  const at = (seconds: number) => ago(1_000_000_000 + seconds * 1000)
  expect([-3, -59, -60, -3599, -86_399, -200_000, 45, 0].map(at)).toEqual([
    '3 seconds ago',
    '59 seconds ago',
    '1 minute ago',
    '59 minutes ago',
    '23 hours ago',
    '2 days ago',
    'in 45 seconds',
    'now',
  ])
})

test('every class of the page is in its styles, which are in both themes', async () => {
  const { visit, url } = await relayBeside({
    targets: [aTarget({ problem: 'x', last: [{ id: 1, text: 'x', at: 0, outcome: 'sent' }] })],
  })
  const document = documentOf(await (await visit(cookieOf('Admin'))).text())
  const classes = new Set(
    [...document.querySelectorAll('[class]')].flatMap(({ className }) => className.split(' ')),
  )
  expect(classes.size).toBeGreaterThan(20)
  for (const name of classes) expect(staffStyles).toMatch(new RegExp(String.raw`\.${name}(?![\w-])`))
  expect(staffStyles).toMatch(
    /@media \(prefers-color-scheme: light\) \{ \[data-theme\] \{\s+color-scheme: light/,
  )
  const sheet = await fetch(
    new URL(document.querySelector('link[rel=stylesheet]')!.getAttribute('href')!, url),
  )
  expect([sheet.headers.get('content-type'), await sheet.text()]).toEqual([
    'text/css; charset=utf-8',
    staffStyles,
  ])
})
