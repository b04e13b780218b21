import { serve } from '#program/lib/serve.ts'
import { sql } from '#arena/store/sql.ts'
import { arenaForTest, formWith, bytesOf, noon } from '#tests/support/arena.ts'
import { createGameWith } from '#tests/support/games.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const login = '/api/account/login'

test('paths match in any case and with a trailing slash, but not with a double one', async () => {
  const { guest } = arenaForTest()
  expect(await guest().send('GET', '/API/Posts/LATEST/')).toMatchObject({
    status: 200,
    type: 'application/json',
  })
  expect(await guest().send('GET', '/api//posts')).toMatchObject({ status: 200, type: 'text/html' })
  for (const path of ['/HUB/User/Negotiate', '/hub/user/negotiate/'])
    expect(await guest().send('POST', path)).toMatchObject({ status: 200, type: 'application/json' })
  for (const path of ['/HUB/user', '/hub/user/'])
    for (const method of ['PUT', 'HEAD', 'OPTIONS'])
      expect(await guest().send(method, path)).toMatchObject({ status: 405 })
  expect(await guest().send('GET', '/Favicon.webp')).toMatchObject({ status: 200, type: 'image/webp' })
})

test.each([
  ['GET', '/api/no-such-path'],
  ['DELETE', login],
  ['HEAD', '/api/posts'],
  ['GET', '/api/team/seven'],
  ['GET', '/api/team/99999999999'],
  ['GET', '/api/admin/users/not-a-guid'],
])('%s %s returns the index page', async (method, path) => {
  const { headers, status } = await arenaForTest().guest().send(method, path)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html'])
})

test('an unknown path with a dot in its last segment is an empty 404', async () => {
  expect(await arenaForTest().guest().send('GET', '/api/none.json')).toMatchObject({
    status: 404,
    type: '',
    body: '',
  })
})

test('an upload that is not a form returns the index page', async () => {
  const mira = await arenaForTest().register('mira')
  expect(await mira.send('PUT', '/api/account/avatar', { json: {} })).toMatchObject({
    status: 200,
    type: 'text/html',
  })
})

test('the role is checked before the input', async () => {
  const { guest, register } = arenaForTest()
  const path = '/api/admin/users?count=-1'
  expect((await guest().send('GET', path)).status).toBe(401)
  expect((await (await register('mira')).send('GET', path)).status).toBe(403)
})

test('a request without the needed role is logged, unless any player may send it', async () => {
  const { arena, admin, register } = arenaForTest()
  const mira = await register('mira')
  const lines = () => arena.store.all(sql.selectFrom('logs').select(['name', 'level', 'status', 'msg']))
  const before = lines().length
  await mira.send('GET', '/api/admin/users')
  expect(lines().slice(before)).toEqual([
    { name: 'mira', level: 'Information', status: 'Denied', msg: 'Access denied: GET /api/admin/users' },
  ])
  const { userId } = (await mira.send('GET', '/api/account/profile')).body as { userId: string }
  const boss = await admin()
  await boss.send('PUT', `/api/admin/users/${userId}`, { json: { role: 'Banned' } })
  const banned = lines().length
  expect((await mira.send('GET', '/api/team')).status).toBe(403)
  expect(lines()).toHaveLength(banned)
})

test('a banned account with a live session is refused whatever needs a session', async () => {
  const { arena, register } = arenaForTest()
  const mira = await register('mira')
  arena.store.run(sql.updateTable('users').set({ role: 'Banned' }).where('userName', '=', 'mira'))
  expect((await mira.send('GET', '/api/account/profile')).status).toBe(403)
  expect((await mira.send('GET', '/api/posts')).status).toBe(200)
})

test.each([
  ['broken JSON', '{"userName":', 'The model field is required.'],
  ['a member of the wrong type', '{"userName":1,"password":"x"}', 'The model field is required.'],
  ['a missing member', '{"userName":"mira"}', 'The Password field is required.'],
  ['a blank member', '{"userName":"","password":"x"}', 'The UserName field is required.'],
])('%s is a 400 with one message', async (_, raw, title) => {
  expect(await arenaForTest().guest().send('POST', login, { raw })).toMatchObject({
    status: 400,
    body: { title, status: 400 },
  })
})

test('a body that is not JSON is a 415 with a problem object', async () => {
  const sent = { raw: 'userName=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  const answer = await arenaForTest().guest().send('POST', login, sent)
  expect(answer).toMatchObject({ status: 415, type: 'application/json', body: { status: 415 } })
})

test.each(['Application/JSON; charset=UTF-8', 'text/json', 'application/problem+json'])(
  'a body of %s is read as JSON',
  async (type) => {
    const sent = { json: { userName: 'mira', password: 'x' }, headers: { 'Content-Type': type } }
    expect((await arenaForTest().guest().send('POST', login, sent)).status).toBe(401)
  },
)

test('a body without a media type is a 415, even an empty one', async () => {
  const { status } = await arenaForTest().guest().send('POST', login)
  expect(status).toBe(415)
})

const mostBytes = 30_000_000

/** A body of blanks, generated while it is read. */
function blanks(left: number) {
  const some = Buffer.alloc(1_000_000, ' ')
  return new ReadableStream<Uint8Array>({
    pull(to) {
      to.enqueue(some.subarray(0, left))
      left -= some.length
      if (left <= 0) to.close()
    },
  })
}

test.each([
  ['declared', { 'Content-Length': String(mostBytes + 1) }],
  ['counted', {}],
])('a body over 30,000,000 bytes, by %s length, is a 400 for forms and a 500 for JSON', async (_, length) => {
  const { register, app } = arenaForTest()
  const cookie = (await register('mira')).cookie()
  const send = (method: string, path: string, type: string) => {
    const headers = { ...length, cookie, 'Content-Type': type }
    const request: RequestInit & { duplex: 'half' } = {
      method,
      headers,
      body: blanks(mostBytes + 1),
      duplex: 'half',
    }
    return app.fetch(new Request(`http://arena.test${path}`, request))
  }
  const form = await send('PUT', '/api/account/avatar', 'multipart/form-data; boundary=x')
  expect([form.status, await form.text()]).toEqual([
    400,
    expect.stringMatching(/Failed to read the request form\. Request body too large/),
  ])
  const json = await send('POST', login, 'application/json')
  expect([json.status, await json.json()]).toMatchObject([500, { status: 500 }])
  expect((await send('POST', '/somewhere', 'application/json')).status).toBe(200)
})

test('a body of 30,000,000 bytes is accepted', async () => {
  const headers = { 'Content-Length': String(mostBytes) }
  const json = { userName: 'mira', password: 'x' }
  expect((await arenaForTest().guest().send('POST', login, { json, headers })).status).toBe(401)
})

test.each([
  ['2030-04-05T12:00:00Z', 200],
  ['2030-04-05', 200],
  ['2030-04-05T12:00:00+00:00', 200],
  ['2030-04-05T12:00:00+02:00', 500],
  ['1900000000000', 400],
])('a game that starts at "%s" is answered with %d', async (start, status) => {
  const admin = await arenaForTest().admin()
  const json = { title: 'Regatta', start, end: noon }
  expect((await admin.send('POST', '/api/edit/games', { json })).status).toBe(status)
})

test.each([
  { start: 253_402_300_800_000 },
  { end: -62_135_596_800_001 },
  { writeupDeadline: 1e18 },
  { bloodBonus: 1e30 },
  { bloodBonus: '2030-04-05' },
])('a game with %o is refused, and the list of games still works', async (beyond) => {
  const admin = await arenaForTest().admin()
  const json = { title: 'Regatta', start: noon, end: noon, ...beyond }
  expect((await admin.send('POST', '/api/edit/games', { json })).status).toBe(400)
  expect(await admin.send('GET', '/api/edit/games?count=1')).toMatchObject({
    status: 200,
    body: { total: 0 },
  })
})

test('a game may start at the first moment of the calendar and end at the last', async () => {
  const admin = await arenaForTest().admin()
  const json = { title: 'Regatta', start: -62_135_596_800_000, end: 253_402_300_799_999 }
  expect((await admin.send('POST', '/api/edit/games', { json })).body).toMatchObject(json)
})

test('a game without times and a score rate out of range are accepted', async () => {
  const admin = await arenaForTest().admin()
  const make = async (path: string, json: object) =>
    ((await admin.send('POST', path, { json })).body as { id: number }).id
  const game = `/api/edit/games/${await make('/api/edit/games', { title: 'Regatta' })}`
  const unset = { start: 0, end: 0 }
  expect((await admin.send('GET', game)).body).toMatchObject(unset)
  await admin.send('PUT', game, { json: { title: 'Regatta', start: noon, end: noon } })
  expect((await admin.send('PUT', game, { json: { title: 'Regatta' } })).body).toMatchObject(unset)
  expect((await admin.send('PUT', game, { json: { start: noon, end: noon } })).status).toBe(400)

  const challenge = `${game}/challenges/${await make(`${game}/challenges`, { title: 'Knots' })}`
  for (const minScoreRate of [1.5, -1])
    expect((await admin.send('PUT', challenge, { json: { minScoreRate } })).body).toMatchObject({
      minScoreRate,
    })
})

test('a negative skip is a 500 for events and a 400 for submissions', async () => {
  const { arena, admin: logIn } = arenaForTest()
  const { gameId } = createGameWith(arena, {})
  const admin = await logIn()
  const statusOf = async (path: string) => (await admin.send('GET', `${path}?skip=-1`)).status
  expect(await statusOf(`/api/game/${gameId}/events`)).toBe(500)
  expect(await statusOf(`/api/game/${gameId}/submissions`)).toBe(400)
})

test('JSON members and enum words match in any case, enums also as numbers, numbers also as digits', async () => {
  const { admin, register, arena } = arenaForTest()
  const mira = await register('mira')
  const { userId } = (await mira.send('GET', '/api/account/profile')).body as { userId: string }
  const roleAfter = async (role: unknown) => {
    const { status } = await (
      await admin()
    ).send('PUT', `/api/admin/users/${userId}`, { json: { ROLE: role } })
    return [status, arena.store.one(sql.selectFrom('users').select('role').where('id', '=', userId))?.role]
  }
  expect(await roleAfter('monitor')).toEqual([200, 'Monitor'])
  expect(await roleAfter(1)).toEqual([200, 'User'])
  expect(await roleAfter('2')).toEqual([200, 'Monitor'])
  expect(await roleAfter('Pirate')).toEqual([400, 'Monitor'])

  const policy = (defaultLifetime: unknown) => ({ json: { containerPolicy: { defaultLifetime } } })
  expect((await (await admin()).send('PUT', '/api/admin/config', policy('60'))).status).toBe(200)
  const refused = await (await admin()).send('PUT', '/api/admin/config', policy(0))
  expect(refused.body).toMatchObject({ title: expect.stringContaining('DefaultLifetime') as string })
})

test('query parameters are checked for range, type and presence', async () => {
  const admin = await arenaForTest().admin()
  const titleOf = async (path: string, method = 'GET') => (await admin.send(method, path)).body
  expect(await titleOf('/api/admin/users?COUNT=501')).toMatchObject({ status: 400 })
  expect(await titleOf('/api/admin/users?count=few')).toEqual({
    title: "The value 'few' is not valid.",
    status: 400,
  })
  expect(await titleOf('/api/admin/users/search', 'POST')).toEqual({
    title: 'The Hint field is required.',
    status: 400,
  })
})

test('an empty or blank query parameter is null if optional, and refused otherwise', async () => {
  const { arena, admin: logIn } = arenaForTest()
  const { gameId } = createGameWith(arena, {})
  const admin = await logIn()
  const statusOf = async (query: string) =>
    (await admin.send('GET', `/api/game/${gameId}/submissions?${query}`)).status
  for (const text of ['', '%20']) {
    expect(await statusOf(`type=${text}`)).toBe(200)
    expect(await statusOf(`count=${text}`)).toBe(400)
    expect(await admin.send('POST', `/api/admin/users/search?hint=${text}`)).toMatchObject({
      body: { title: 'The Hint field is required.', status: 400 },
    })
  }
})

test('the first of two equal query parameters counts, in the cache key too', async () => {
  const { admin, guest } = arenaForTest()
  const users = await (await admin()).send('GET', '/api/admin/users?count=0&Count=1')
  expect(users.body).toMatchObject({ length: 0 })
  expect((await guest().send('GET', '/api/game?count=1&count=2')).headers.has('age')).toBe(false)
  expect((await guest().send('GET', '/api/game?count=1')).headers.has('age')).toBe(true)
})

test('an unexpected error is a 500 and a log line', async () => {
  const { arena, guest, admin } = arenaForTest()
  vi.spyOn(arena.files, 'get').mockImplementation(() => {
    throw new Error('the disk is gone')
  })
  expect(await guest().send('GET', `/assets/${'0'.repeat(64)}/x`)).toMatchObject({
    status: 500,
    body: { status: 500 },
  })
  const { body } = await (await admin()).send('GET', '/api/admin/logs?level=Error')
  expect(body).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('the disk is gone') as string }),
  ])
})

test('the page of an error returns that error in any method', async () => {
  const { guest } = arenaForTest()
  for (const method of ['GET', 'POST'])
    expect(await guest().send(method, '/error/500')).toMatchObject({
      status: 500,
      type: 'application/json',
      body: { title: 'Something went wrong on the server', status: 500 },
    })
})

test('public responses are cached for 300 s, unless the request asks for a fresh one', async () => {
  const { clock, guest, admin } = arenaForTest()
  const latest = (headers: Record<string, string> = {}) =>
    guest().send('GET', '/api/posts/latest', { headers })
  const first = await latest()
  expect(first.headers.get('cache-control')).toBe('public,max-age=300')
  expect(first.headers.has('age')).toBe(false)
  clock.advance(20_000)
  await (await admin()).send('POST', '/api/edit/posts', { json: { title: 'New wind' } })

  const repeated = await latest()
  expect(repeated.headers.get('age')).toBe('20')
  expect(repeated.body).toEqual(first.body)
  const fresh: [string, string][] = [
    ['Cache-Control', 'no-cache'],
    ['Cache-Control', 'max-age=0'],
    ['Pragma', 'no-cache'],
    ['Authorization', 'x'],
  ]
  for (const header of fresh)
    expect((await latest(Object.fromEntries([header]))).body).toMatchObject([{ title: 'New wind' }, {}])
  expect((await latest()).body).toMatchObject([{ title: 'New wind' }, {}]) // a fresh answer replaces the cached one
  clock.advance(300_000)
  expect((await latest()).headers.has('age')).toBe(false)
})

test("browsers may cache a post's 404, but the server does not", async () => {
  const { guest } = arenaForTest()
  for (const _ of [1, 2]) {
    const { status, headers } = await guest().send('GET', '/api/posts/zzzzzzzz')
    expect([status, headers.get('cache-control'), headers.has('age')]).toEqual([
      404,
      'public,max-age=300',
      false,
    ])
  }
})

test("responses carry arena's own time", async () => {
  const { clock, guest } = arenaForTest()
  clock.advance(3600_000)
  const { headers } = await guest().send('GET', '/api/posts')
  expect(Date.parse(headers.get('date') ?? '')).toBe(noon + 3600_000)
})

test('the dials delay requests and make them fail', async () => {
  const { arena, clock, guest } = arenaForTest()
  arena.dials.latency = 500
  let isAnswered = false
  const slow = guest()
    .send('GET', '/api/posts')
    .then(() => (isAnswered = true))
  const turn = () => new Promise((resume) => setImmediate(resume))
  await turn()
  clock.advance(499)
  await turn()
  expect(isAnswered).toBe(false)
  clock.advance(1)
  await slow
  arena.dials.latency = 0
  arena.dials.failures = 1
  expect(await guest().send('GET', '/api/posts')).toMatchObject({ status: 503, body: { status: 503 } })
  expect((await guest().send('GET', '/favicon.webp')).status).toBe(200)
})

test('the favicon is the built-in one until a logo is set', async () => {
  const { guest, admin } = arenaForTest()
  const icon = () => guest().send('GET', '/favicon.webp')
  const builtIn = await icon()
  expect(builtIn.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''favicon.webp")
  expect(await guest().send('HEAD', '/favicon.webp')).toMatchObject({ status: 404, body: '' })
  expect(builtIn.headers.get('etag')).toMatch(/^"favicon-[0-9a-f]{8}"$/)
  const again = await guest().send('GET', '/favicon.webp', {
    headers: { 'If-None-Match': builtIn.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  await (
    await admin()
  ).send('POST', '/api/admin/config/logo', { form: formWith('file', { name: 'l.png', bytes: bytesOf.png }) })
  expect((await icon()).headers.get('etag')).not.toBe(builtIn.headers.get('etag'))
})

test('arena works over a real HTTP server too, which adds the health page', async () => {
  const { app } = arenaForTest()
  const server = await serve(app)
  onTestFinished(() => server.close())
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.text()]).toEqual([200, 'Healthy'])
  expect((await fetch(`${server.url}/api/account/profile`)).status).toBe(401)
})

test('an address over 8 KiB is a 414, headers over 32 KiB are a 431', async () => {
  const server = await serve(arenaForTest().app)
  onTestFinished(() => server.close())
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(server.url + path, { headers })).status
  expect(await statusOf(`/api/posts?x=${'x'.repeat(8100)}`)).toBe(200)
  expect(await statusOf(`/api/posts?x=${'x'.repeat(8192)}`)).toBe(414)
  expect(await statusOf('/api/posts', { 'X-Long': 'x'.repeat(31_000) })).toBe(200)
  expect(await statusOf('/api/posts', { 'X-Long': 'x'.repeat(33_000) })).toBe(431)
})
