import { decrypted, newSecretKeys } from '#arena/rules/site/secrets.ts'
import { serve } from '#program/lib/serve.ts'
import { arenaForTest, noon } from '#tests/support/arena.ts'
import { differences } from '#tests/support/journey/compare.ts'
import { replay } from '#tests/support/journey/replay.ts'
import { journeys, type Step } from '#tests/support/journey/steps.ts'
import { strToU8, zipSync } from 'fflate'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'

const ok = { as: 'anon', method: 'GET', status: 200, type: '', body: '' }
const okJson = { ...ok, type: 'application/json' }

/** Plays steps, which are numbered here, against a server of a few routes; resolves to the differences, and the time that has passed. */
async function play(server: Hono, steps: object[], startAt = noon) {
  let now = startAt
  const { problems } = await replay(
    steps.map((step, n) => ({ n, ...step }) as Step),
    {
      url: 'http://server.test',
      fetch: (request) => server.fetch(request),
      now: () => now,
      advance: (ms) => (now += ms),
      given: { adminName: 'Admin', adminPassword: '', run: 'p' },
      skip: new Set(),
    },
  )
  return { problems, passed: now - startAt }
}

test('both recorded journeys are read completely', () => {
  expect(journeys['1.2'].map(({ n }) => n)).toEqual(Array.from({ length: 293 }, (_, n) => n))
  expect(journeys['1.8'].map(({ n }) => n)).toEqual(Array.from({ length: 664 }, (_, n) => n))
})

test('a member is encrypted with the captured key, or with another one that the step names', async () => {
  const [present, old] = [newSecretKeys(), newSecretKeys()]
  const received: Record<string, string>[] = []
  const server = new Hono()
    .get('/config', (c) => c.json({ now: present.publicKey, old: old.publicKey }))
    .post('/login', async (c) => {
      received.push(await c.req.json())
      return c.body(null)
    })
  const { problems } = await play(server, [
    {
      ...okJson,
      path: '/config',
      capture: { apiKey: '/now', oldKey: '/old' },
      body: { now: '{apiKey}', old: '<text>' },
    },
    {
      ...ok,
      method: 'POST',
      path: '/login',
      json: { old: 'ä-{run}', new: 'b', name: 'c' },
      encrypt: ['/old', '/new'],
    },
    { ...ok, method: 'POST', path: '/login', json: { old: 'd' }, encrypt: ['/old'], key: 'oldKey' },
  ])
  expect(problems).toEqual([])
  const [first, second] = received
  expect([decrypted(first!.old!, present), decrypted(first!.new!, present), first!.name]).toEqual([
    'ä-p',
    'b',
    'c',
  ])
  expect(decrypted(second!.old!, old)).toBe('d')
})

test('headers are compared, captured and sent again', async () => {
  let tag = 'W/"7-66aa77bb"'
  const server = new Hono().get('/scoreboard', (c) => {
    c.header('ETag', tag)
    return c.body(null, c.req.header('if-none-match') === tag ? 304 : 200)
  })
  const steps = [
    {
      ...ok,
      path: '/scoreboard',
      captureHeader: { scoreboardTag: 'etag' },
      seen: ['etag', 'expires'],
      answerHeaders: { etag: 'W/"<number>-<hex>"', expires: null },
    },
    { ...ok, path: '/scoreboard', sameHeader: { scoreboardTag: 'etag' } },
    { ...ok, path: '/scoreboard', headers: { 'If-None-Match': '{scoreboardTag}' }, status: 304 },
  ]
  expect((await play(server, steps)).problems).toEqual([])

  const changing = new Hono().get('/scoreboard', (c) => {
    c.header('ETag', tag)
    tag = 'W/"8"'
    return c.body(null)
  })
  expect((await play(changing, steps)).problems).toEqual([
    'step 1  headers/etag: W/"7-66aa77bb", came W/"8"',
    'step 2 : status 200 for 304 ""',
  ])
})

test('a header that only the recording or only the response has is a difference', async () => {
  const server = new Hono().get('/a', (c) => c.body(null, 200, { ETag: '"1"' }))
  const step = { ...ok, path: '/a', seen: ['etag', 'expires'], answerHeaders: { etag: null, expires: '0' } }
  expect((await play(server, [step])).problems).toEqual([
    'step 0  headers/etag: null, came "\\"1\\""',
    'step 0  headers/expires: "0", came null',
  ])
})

test('a step can wait for the next full second, and `until` polls at its interval', async () => {
  let asked = 0
  const server = new Hono().get('/count', (c) => c.json(++asked))
  const { problems, passed } = await play(
    server,
    [{ second: true }, { ...okJson, path: '/count', until: { '': 4 }, every: 15, body: '<int>' }],
    noon + 400,
  )
  expect(problems).toEqual([])
  expect(passed).toBe(600 + 3 * 15)
})

test('`until` can wait for a captured value', async () => {
  const keys = ['b', 'a', 'a', 'a']
  const server = new Hono().get('/key', (c) => c.json(keys.pop() ?? 'none'))
  const steps = [
    { ...okJson, path: '/key', capture: { key: '' }, body: '{key}' },
    { ...okJson, path: '/key', until: { '': 'b' }, capture: { key: '' }, body: 'b' },
    { ...okJson, path: '/key', body: 'none' },
  ]
  expect((await play(server, steps)).problems).toEqual([])
})

test('unordered lists are sorted in sequence, numbers by value, and `any` ignores a rank', async () => {
  const items = [
    { id: 10, rank: 3, teams: [{ name: 'b' }, { name: 'a' }] },
    { id: 9, rank: 1, teams: [] },
  ]
  const server = new Hono().get('/scoreboard', (c) => c.json({ items }))
  const step = {
    ...okJson,
    path: '/scoreboard',
    unordered: [
      { at: '/items', by: 'id' },
      { at: '/items/1/teams', by: 'name' },
    ],
    any: ['/items/1/rank'],
    body: {
      items: [
        { id: 9, rank: 1, teams: [] },
        { id: 10, rank: 2, teams: [{ name: 'a' }, { name: 'b' }] },
      ],
    },
  }
  expect((await play(server, [step])).problems).toEqual([])
  const strict = { ...step, any: [] }
  expect((await play(server, [strict])).problems).toEqual(['step 0 /items/1/rank: 2, came 3'])
  const none = new Hono().get('/scoreboard', (c) => c.json({ items: null }))
  expect((await play(none, [step])).problems).toHaveLength(1)
})

test('a package is compared by its entries and two of its files, captured, and uploaded again', async () => {
  const hash = 'ab'.repeat(32)
  const zip = zipSync({
    'game.json': strToU8('{"title":"Cup"}'),
    'manifest.json': strToU8('{"version":"1.0"}'),
    'challenges/challenge-12.json': strToU8('{}'),
    'files/': new Uint8Array(),
    [`files/${hash}`]: strToU8('x'),
  })
  const uploads: [string, string, number, boolean][] = []
  const server = new Hono()
    .get('/export', (c) => c.body(Uint8Array.from(zip), 200, { 'Content-Type': 'application/zip' }))
    .post('/import', async (c) => {
      const file = (await c.req.formData()).get('file') as File
      const bytes = Buffer.from(await file.arrayBuffer())
      uploads.push([file.name, file.type, file.size, bytes.equals(zip)])
      return c.body(null)
    })
  const upload = { ...ok, method: 'POST', path: '/import' }
  const { problems } = await play(server, [
    {
      ...ok,
      path: '/export',
      type: 'application/zip',
      save: 'package',
      zip: true,
      body: {
        entries: ['challenges/challenge-#.json', 'files/', 'files/#', 'game.json', 'manifest.json'],
        manifest: { version: '1.0' },
        game: { title: 'Cup ' },
      },
    },
    { ...upload, file: { field: 'file', kind: 'saved', from: 'package', name: 'a.zip', type: 'x/zip' } },
    { ...upload, file: { field: 'file', kind: 'empty', name: 'b.zip', type: 'x/zip' } },
    { ...upload, file: { field: 'file', kind: 'text', name: 'c.zip' } },
  ])
  expect(problems).toEqual(['step 0 /game/title: Cup , came Cup'])
  expect(uploads).toEqual([
    ['a.zip', 'x/zip', zip.length, true],
    ['b.zip', 'x/zip', 0, false],
    ['c.zip', 'text/plain', 10, false],
  ])
})

test('captured ids are replaced in keys of a response too', async () => {
  const server = new Hono().get('/ids', (c) => c.json({ id: 7, of: { 7: 'Open' } }))
  const step = { ...okJson, path: '/ids', capture: { div: '/id' }, body: { id: 7, of: { '{div}': 'Open' } } }
  expect((await play(server, [step])).problems).toEqual([])
})

test('a hub is opened with the headers of its step', async () => {
  const { app } = arenaForTest()
  const authorizations: (string | null)[] = []
  const server = await serve({
    fetch(request, env) {
      authorizations.push(request.headers.get('authorization'))
      return app.fetch(request, env)
    },
  })
  onTestFinished(() => server.close())
  const open = { hub: 'h', as: 'nobody', open: '/hub/admin', refused: true, n: 0 }
  const { problems } = await replay([{ ...open, headers: { Authorization: 'Bearer {run}' } }], {
    url: server.url,
    fetch: (request) => fetch(request),
    now: () => noon,
    advance: () => {},
    given: { adminName: '', adminPassword: '', run: 'r' },
    skip: new Set(),
  })
  expect(problems).toEqual([])
  expect(authorizations).toEqual(['Bearer r'])
})

test.each([
  ['<hex>', '66aa77bb', '66AA77BB'],
  ['<stamp>', '20261122-101112', '2026-11-22'],
  ['<letters>', 'aB3aB3aB3aB3', 'aB3+B3aB3aB3'],
  ['<apiToken>', `eyJq-_.${'x'.repeat(86)}`, 'eyJq'],
  ['<teamToken>', `7:${'x'.repeat(86)}==`, '7:x'],
])('%s matches %s and not %s', (record, right, wrong) => {
  expect(differences(record, right)).toEqual([])
  expect(differences(record, wrong)).toEqual([`: ${record}, came ${wrong}`])
})
