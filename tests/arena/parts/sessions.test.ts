import { sql } from '#arena/store/sql.ts'
import { arenaForTest, noon, visitor } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const minutes = 60_000
const profile = '/api/account/profile'

test('a login sets a cookie for seven days that scripts cannot read', async () => {
  const { guest } = arenaForTest({ adminPassword: 'Admin-pass-1' })
  const { headers } = await guest().send('POST', '/api/account/login', {
    json: { userName: 'admin', password: 'Admin-pass-1' },
  })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^GZCTF_Token=[^;]+; expires=[^;]+; path=\/; samesite=lax; httponly$/)
  expect(Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '')).toBe(noon + 7 * 24 * 60 * minutes)
})

test("over HTTPS, arena's own or a proxy's, the cookie is secure", async () => {
  const { app } = arenaForTest({ adminPassword: 'Admin-pass-1' })
  const cookieAt = async (
    origin: string,
    headers: Record<string, string> = {},
    password = 'Admin-pass-1',
  ) => {
    const json = { userName: 'admin', password }
    const who = visitor((request) => app.fetch(request), origin)
    return (await who.send('POST', '/api/account/login', { json, headers })).headers.getSetCookie()
  }
  const secure = [expect.stringMatching(/httponly; secure$/)]
  expect(await cookieAt('https://ctf.test')).toEqual(secure)
  expect(await cookieAt('http://ctf.test', { 'X-Forwarded-Proto': 'https' })).toEqual(secure)
  expect(await cookieAt('https://ctf.test', {}, 'Wrong-pass-1')).toEqual(secure)
  expect(await cookieAt('http://ctf.test', { 'X-Forwarded-Proto': 'https, http' })).toEqual([
    expect.stringMatching(/httponly$/),
  ])
})

test('any request renews a session once it is 30 minutes old', async () => {
  const { clock, register } = arenaForTest()
  const mira = await register('mira')
  clock.advance(30 * minutes)
  expect((await mira.send('GET', '/api/posts')).headers.getSetCookie()).toEqual([])
  clock.advance(minutes)
  expect((await mira.send('GET', '/no/such/page')).headers.getSetCookie()).toHaveLength(1)
  expect((await mira.send('GET', profile)).headers.getSetCookie()).toEqual([])
  clock.advance(6 * 24 * 60 * minutes)
  expect((await mira.send('GET', profile)).status).toBe(200)
})

test('a session expires after seven unused days', async () => {
  const { clock, register } = arenaForTest()
  const mira = await register('mira')
  clock.advance(7 * 24 * 60 * minutes)
  expect((await mira.send('GET', profile)).status).toBe(401)
  expect(mira.cookie()).toBe('')
})

test('a password change ends other sessions at their next check and clears their cookie', async () => {
  const { clock, register, logIn } = arenaForTest()
  const mira = await register('mira')
  await mira.send('PUT', '/api/account/changepassword', { json: { old: 'Recorded-1', new: 'Recorded-2' } })
  clock.advance(29 * minutes)
  expect((await mira.send('GET', profile)).status).toBe(200)
  clock.advance(3 * minutes)
  const late = await mira.send('GET', profile)
  expect(late.status).toBe(401)
  expect(late.headers.getSetCookie()).toEqual([expect.stringMatching(/^GZCTF_Token=;.*1970/)])
  expect((await (await logIn('mira', 'Recorded-2')).send('GET', profile)).status).toBe(200)
})

test('a logout clears the cookie, but a copy of it stays valid', async () => {
  const { register, guest } = arenaForTest()
  const mira = await register('mira')
  const copy = mira.cookie()
  await mira.send('POST', '/api/account/logout')
  expect((await mira.send('GET', profile)).status).toBe(401)
  expect((await guest().send('GET', profile, { headers: { Cookie: copy } })).status).toBe(200)
})

test('a role change takes effect on the next request; a deleted account has no session', async () => {
  const { arena, register } = arenaForTest()
  const mira = await register('mira')
  const row = sql.updateTable('users').set({ role: 'Admin' }).where('userName', '=', 'mira')
  arena.store.run(row)
  expect((await mira.send('GET', '/api/admin/logs')).status).toBe(200)
  arena.store.run(sql.deleteFrom('users').where('userName', '=', 'mira'))
  expect((await mira.send('GET', profile)).status).toBe(401)
})

test('a visit is recorded with its address, at most every 5 s', async () => {
  const { arena, clock, register } = arenaForTest()
  const mira = await register('mira')
  const visit = async (address: string) => {
    await mira.send('GET', profile, { headers: { 'X-Forwarded-For': address } })
    return arena.store.one(
      sql.selectFrom('users').select(['ip', 'lastVisitedAt']).where('userName', '=', 'mira'),
    )
  }
  expect(await visit('10.0.0.1')).toEqual({ ip: '10.0.0.1', lastVisitedAt: noon })
  clock.advance(4000)
  expect(await visit('10.0.0.2')).toEqual({ ip: '10.0.0.1', lastVisitedAt: noon })
  clock.advance(1000)
  expect(await visit('10.0.0.2')).toEqual({ ip: '10.0.0.2', lastVisitedAt: noon + 5000 })
})
