import type { Arena } from '#arena/parts/arena.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { createGameWith } from '#tests/support/games.ts'
import { sql } from '#arena/store/sql.ts'
import { arenaForTest, bytesOf, formWith, noon, type Visitor } from '#tests/support/arena.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const entry = (userName: string, more: object = {}) => ({
  userName,
  password: 'Recorded-1',
  email: `${userName}@players.test`,
  ...more,
})

const namesIn = (body: unknown) =>
  (body as { data: { userName: string }[] }).data.map(({ userName }) => userName)

async function idOf(admin: Visitor, userName: string) {
  const { body } = await admin.send('POST', `/api/admin/users/search?hint=${userName}`)
  return (body as { data: { id: string }[] }).data[0]?.id ?? ''
}

test('the first start creates a welcome post and the administrator; the second creates nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const count = (table: 'posts' | 'users', { store }: Arena) =>
    store.all(sql.selectFrom(table).select('id')).length
  for (const adminPassword of ['First-1', 'Second-1']) {
    const { arena, close } = createArena({ file: join(folder, 'arena.sqlite'), adminPassword })
    expect([count('posts', arena), count('users', arena)]).toEqual([1, 1])
    close()
  }
})

test('users are listed oldest first, in pages, and found by any of their texts', async () => {
  const { admin: logIn, register } = arenaForTest()
  for (const name of ['mira', 'noor', 'lev']) await register(name)
  const admin = await logIn()
  const { body } = await admin.send('GET', '/api/admin/users?count=2&skip=1')
  expect(body).toMatchObject({ length: 2, total: 4 })
  expect(namesIn(body)).toEqual(['mira', 'noor'])
  expect(namesIn((await admin.send('POST', '/api/admin/users/search?hint=LEV@')).body)).toEqual(['lev'])
})

test('search takes wildcards literally and ignores case in every script', async () => {
  const { admin: logIn, register } = arenaForTest()
  const [oeystein] = [await register('Øystein'), await register('a_b'), await register('axb')]
  for (const name of ['100 % Ålesund', 'Harbour'])
    await oeystein.send('POST', '/api/team', { json: { name } })
  const admin = await logIn()
  const found = async (what: 'users' | 'teams', hint: string) => {
    const { body } = await admin.send('POST', `/api/admin/${what}/search?hint=${encodeURIComponent(hint)}`)
    const { data } = body as { data: { userName?: string; name?: string }[] }
    return data.map(({ userName, name }) => userName ?? name)
  }
  expect(await found('users', 'øYST')).toEqual(['Øystein'])
  expect(await found('users', 'A_b')).toEqual(['a_b'])
  expect(await found('teams', 'åle')).toEqual(['100 % Ålesund'])
  expect(await found('teams', '%')).toEqual(['100 % Ålesund'])
})

test('importing accounts confirms them, updates existing ones and creates new teams', async () => {
  const { admin: logIn, logIn: logInAs, register } = arenaForTest()
  await register('mira')
  const admin = await logIn()
  const json = [
    entry('mira', { password: 'Recorded-2', teamName: 'Sails' }),
    entry('noor', { teamName: 'Sails' }),
  ]
  expect((await admin.send('POST', '/api/admin/users', { json })).status).toBe(200)
  const mira = await logInAs('mira', 'Recorded-2')
  expect((await mira.send('GET', '/api/team')).body).toMatchObject([
    {
      name: 'Sails',
      members: [
        { userName: 'mira', captain: true },
        { userName: 'noor', captain: false },
      ],
    },
  ])
})

test('an imported account updates the one with its name, not one whose address equals the name', async () => {
  const { admin: logIn, guest } = arenaForTest()
  const account = { userName: 'mira', password: 'Recorded-1', email: 'a@b.test' }
  await guest().send('POST', '/api/account/register', { json: account })
  const admin = await logIn()
  const added = { ...entry('a@b.test'), email: 'noor@players.test' }
  expect((await admin.send('POST', '/api/admin/users', { json: [added] })).status).toBe(200)
  expect(namesIn((await admin.send('GET', '/api/admin/users')).body)).toEqual(['Admin', 'mira', 'a@b.test'])
})

test('an import adds all accounts or none', async () => {
  const { admin: logIn, register } = arenaForTest()
  await register('mira')
  await register('noor')
  const admin = await logIn()
  const clash = { ...entry('mira'), email: 'noor@players.test' }
  expect((await admin.send('POST', '/api/admin/users', { json: [entry('lev'), clash] })).status).toBe(400)
  expect((await admin.send('GET', '/api/admin/users')).body).toMatchObject({ total: 3 })
})

test('administrators cannot delete themselves, a captain, or a user with events', async () => {
  const { arena, admin: logIn, register } = arenaForTest()
  const mira = await register('mira')
  await register('lev')
  const { body: team } = await mira.send('POST', '/api/team', { json: { name: 'Sails' } })
  const admin = await logIn()
  const remove = async (name: string) =>
    (await admin.send('DELETE', `/api/admin/users/${await idOf(admin, name)}`)).status
  expect(await remove('Admin')).toBe(400)
  expect(await remove('mira')).toBe(400)
  const { id: teamId } = team as { id: number }
  const { gameId } = createGameWith(arena, { teams: [teamId] })
  const event = {
    gameId,
    teamId,
    userId: await idOf(admin, 'lev'),
    type: 'Normal',
    values: '[]',
    time: noon,
  } as const
  arena.store.run(sql.insertInto('events').values(event))
  expect(await remove('lev')).toBe(500)
  arena.store.run(sql.deleteFrom('events'))
  expect(await remove('lev')).toBe(200)
})

test('updating an account fails with 500 when the id is not a UUID, and accepts one in capitals', async () => {
  const { admin: logIn, guest, register } = arenaForTest()
  await register('mira')
  const admin = await logIn()
  const change = async (id: string, who = admin) =>
    (await who.send('PUT', `/api/admin/users/${id}`, { json: { bio: 'x' } })).status
  expect(await change('mira')).toBe(500)
  expect(await change('mira', guest())).toBe(401)
  expect(await change((await idOf(admin, 'mira')).toUpperCase())).toBe(200)
})

test('a password reset by an administrator has 16 characters and works', async () => {
  const { admin: logIn, logIn: logInAs, register } = arenaForTest()
  await register('mira')
  const admin = await logIn()
  const { body: password } = await admin.send(
    'DELETE',
    `/api/admin/users/${await idOf(admin, 'mira')}/password`,
  )
  expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{16}$/)
  expect((await (await logInAs('mira', password as string)).send('GET', '/api/account/profile')).status).toBe(
    200,
  )
})

test('teams are found by part of their name or by id', async () => {
  const { admin: logIn, register } = arenaForTest()
  const mira = await register('mira')
  for (const name of ['Sails', 'Oars']) await mira.send('POST', '/api/team', { json: { name } })
  const admin = await logIn()
  const search = async (hint: string) =>
    (
      (await admin.send('POST', `/api/admin/teams/search?hint=${hint}`)).body as { data: { name: string }[] }
    ).data.map(({ name }) => name)
  expect(await search('sail')).toEqual(['Sails'])
  expect(await search('2')).toEqual(['Oars'])
})

test("a file's bytes are deleted with its last reference", async () => {
  const { admin: logIn, guest } = arenaForTest()
  const admin = await logIn()
  const form = () => formWith('files', { name: 'note.txt', bytes: bytesOf.text })
  const { body } = await admin.send('POST', '/api/assets', { form: form() })
  await admin.send('POST', '/api/assets?filename=same.txt', { form: form() })
  const { hash } = (body as [{ hash: string }])[0]
  expect((await admin.send('GET', '/api/admin/files')).body).toEqual({
    data: [{ hash, name: 'same.txt' }],
    length: 1,
    total: 1,
  })
  expect((await guest().send('GET', `/assets/${hash}/x`)).headers.get('etag')).toBe(`"${hash.slice(8, 16)}"`)
  for (const status of [200, 200, 404]) {
    const headers = { 'Cache-Control': 'no-cache' }
    expect((await guest().send('GET', `/assets/${hash}/a%20b.md`, { headers })).status).toBe(status)
    expect((await admin.send('DELETE', `/api/assets/${hash}`)).status).toBe(status === 404 ? 404 : 200)
  }
  for (const wrong of [hash.toUpperCase(), 'z'.repeat(64)])
    expect((await guest().send('GET', `/assets/${wrong}/a.md`)).status).toBe(400)
  expect(await guest().send('GET', `/assets/${hash.slice(1)}/a.md`)).toMatchObject({ status: 404, body: '' })
})

test('a cached file is served for seven days under each name it was requested by, even once deleted', async () => {
  const { admin: logIn, guest, clock } = arenaForTest()
  const admin = await logIn()
  const form = formWith('files', { name: 'note.txt', bytes: bytesOf.text })
  const { hash } = ((await admin.send('POST', '/api/assets', { form })).body as [{ hash: string }])[0]
  const get = (name: string, headers: Record<string, string> = {}) =>
    guest().send('GET', `/assets/${hash}/${name}`, { headers })
  const first = await get('note.txt')
  await admin.send('DELETE', `/api/assets/${hash}`)
  clock.advance(60_000)
  const again = await get('note.txt')
  expect([again.status, again.body, again.headers.get('age')]).toEqual([200, 'plain text', '60'])
  for (const name of ['content-type', 'content-disposition', 'cache-control', 'etag', 'last-modified'])
    expect(again.headers.get(name)).toBe(first.headers.get(name))
  expect(await get('note.txt', { 'If-None-Match': first.headers.get('etag')! })).toMatchObject({
    status: 304,
    body: '',
  })
  expect((await get('other.txt')).status).toBe(404)
  expect((await get('note.txt', { 'Cache-Control': 'no-cache' })).status).toBe(404)
  expect((await get('note.txt')).status).toBe(200)
  clock.advance(7 * 24 * 3600_000)
  expect((await get('note.txt')).status).toBe(404)
})

test('a file keeps its own name when no other is given', async () => {
  const admin = await arenaForTest().admin()
  const form = formWith('files', { name: 'note.txt', bytes: bytesOf.text })
  expect((await admin.send('POST', '/api/assets?filename=', { form })).body).toMatchObject([
    { name: 'note.txt' },
  ])
})

test.each([
  ['note.txt', 'text/plain'],
  ['NOTE.ZIP', 'application/x-zip-compressed'],
  ['note.md', 'text/markdown'],
  ['note.pcap', 'application/octet-stream'],
  ['note.constructor', 'application/octet-stream'],
  ['avatar', 'application/octet-stream'],
])('a file requested as %s is served as %s, whatever type it was uploaded with', async (name, type) => {
  const { admin: logIn, guest } = arenaForTest()
  const form = formWith('files', { name: 'note.png', bytes: bytesOf.text, type: 'image/png' })
  const { body } = await (await logIn()).send('POST', '/api/assets', { form })
  const { hash } = (body as [{ hash: string }])[0]
  const { headers } = await guest().send('GET', `/assets/${hash}/${name}`)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
})

test('logs are read newest first, filtered by exact level', async () => {
  const { arena, admin: logIn } = arenaForTest()
  const admin = await logIn()
  arena.journal.log({ level: 'Warning', msg: 'wind' })
  arena.journal.log({ level: 'Warning', msg: 'rain' })
  expect((await admin.send('GET', '/api/admin/logs?level=Warning&count=1')).body).toMatchObject([
    { time: noon, name: 'System', level: 'Warning', msg: 'rain', status: '' },
  ])
  expect((await admin.send('GET', '/api/admin/logs?level=warning')).body).toEqual([])
})
