import { demoPassword, ensureDemoAccounts } from '#arena/world/accounts.ts'
import { createClient } from '#program/client/create-client.ts'
import { arenaForTest } from '#tests/support/arena.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('dials are read and set while arena runs', async () => {
  const { arena, guest } = arenaForTest()
  const turned = await guest().send('PUT', '/arena/dials', { json: { latency: 5, hubsSilent: true } })
  expect(turned).toMatchObject({ status: 200, body: { latency: 5, hubsSilent: true, failures: 0 } })
  expect(arena.dials.latency).toBe(5)
  expect((await guest().send('GET', '/arena/dials')).body).toEqual(arena.dials)
})

test.each([[{ wind: 3 }], [{ latency: 'long' }], [{ latency: -1 }], ['fast'], [null]])(
  'a dial that does not exist or does not fit is refused: %j',
  async (json) => {
    const { arena, guest } = arenaForTest()
    const before = { ...arena.dials }
    expect((await guest().send('PUT', '/arena/dials', { json })).status).toBe(400)
    expect(arena.dials).toEqual(before)
  },
)

const outside = '192.0.2.7'

test.each([
  ['by its address', '127.0.0.1:8080', {}, '127.0.0.1', 200],
  ['by IPv6', '[::1]:8080', {}, '::1', 200],
  ['by name', 'localhost:8080', {}, '::ffff:127.0.0.1', 200],
  ['by a name below it', 'arena.localhost', {}, '127.0.0.1', 200],
  ['from another machine', 'localhost:8080', {}, outside, 403],
  ['by a public name', 'ctf.example.org', {}, '127.0.0.1', 403],
  ['by a name that begins alike', '127.0.0.1.example.org', {}, '127.0.0.1', 403],
  ['by a name that ends alike', 'notlocalhost', {}, '127.0.0.1', 403],
  ['through a proxy', 'localhost:8080', { 'X-Forwarded-For': outside }, '127.0.0.1', 403],
  ['through a proxy that names the host', 'localhost', { 'X-Forwarded-Host': 'a.test' }, '127.0.0.1', 403],
  [
    'through a proxy that names the protocol',
    'localhost',
    { 'X-Forwarded-Proto': 'https' },
    '127.0.0.1',
    403,
  ],
  ['through a proxy of the standard kind', 'localhost', { Forwarded: `for=${outside}` }, '127.0.0.1', 403],
  ['through nginx', 'localhost', { 'X-Real-IP': outside }, '127.0.0.1', 403],
  ['by its own page', 'localhost:8080', { Origin: 'http://localhost:8080' }, '127.0.0.1', 200],
  ['by a page of another site', 'localhost', { Origin: 'https://a.test' }, '127.0.0.1', 403],
  ['through a gateway', 'localhost', { Via: '1.1 gateway' }, '127.0.0.1', 403],
])('dials, mail and demo passwords, requested %s', async (_how, host, headers, remoteAddress, status) => {
  const { app } = arenaForTest()
  const incoming = { socket: { remoteAddress } }
  const statusOf = async (path: string) =>
    (await app.fetch(new Request(`http://${host}/arena/${path}`, { headers }), { incoming })).status
  const paths = ['dials', 'outbox', 'accounts', 'requests']
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => status))
})

test('the index announces arena only to those who may use its own routes', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-client-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, 'index.html'), '<html><head><title>%title%</title></head></html>')
  const client = createClient(folder, () => ({ title: 'Regatta', description: '' }))
  const { app } = arenaForTest({ client })
  const index = async (url: string, headers = {}) => (await app.fetch(new Request(url, { headers }))).text()
  const announcement = '<meta name="halyard-arena" content="accounts outbox"></head>'
  expect(await index('http://localhost:8080/account/login')).toContain(announcement)
  expect(await index('http://ctf.example.org/')).not.toContain('halyard-arena')
  expect(await index('http://localhost/', { 'X-Forwarded-For': outside })).not.toContain('halyard-arena')
})

test('hub connections are counted, and can be dropped', async () => {
  const { arena, guest, admin } = arenaForTest()
  const ended: string[] = []
  const headers = new Headers({ cookie: (await admin()).cookie() })
  const join = (who: Headers) =>
    arena.hubs.open(
      { hub: 'admin', game: null, headers: who },
      { send: () => {}, close: () => {}, cut: () => ended.push('cut') },
    )
  join(headers).receive('{"protocol":"json","version":1}\x1e')
  join(new Headers()) // not admitted, but cut as well
  expect((await guest().send('GET', '/arena/hubs')).body).toEqual({ user: 0, monitor: 0, admin: 1 })
  expect((await guest().send('POST', '/arena/hubs/drop')).body).toEqual({ cut: 1 })
  expect(ended).toEqual(['cut', 'cut'])
  expect((await guest().send('GET', '/arena/hubs')).body).toEqual({ user: 0, monitor: 0, admin: 0 })
})

test('the demo accounts are listed while they have the common password', async () => {
  const { arena, guest, logIn } = arenaForTest({ adminPassword: undefined })
  ensureDemoAccounts(arena, demoPassword)
  expect((await guest().send('GET', '/arena/accounts')).body).toEqual([
    { userName: 'admin', password: 'halyard', role: 'Admin' },
    { userName: 'monitor', password: 'halyard', role: 'Monitor' },
    { userName: 'player', password: 'halyard', role: 'User' },
  ])
  await logIn('monitor', demoPassword)
  ensureDemoAccounts(arena, 'Another-1')
  expect((await guest().send('GET', '/arena/accounts')).body).toEqual([])
  await logIn('admin', 'Another-1')
})

test('mail is read from the outbox', async () => {
  const { arena, guest } = arenaForTest()
  arena.outbox.send({ to: 'mia@players.test', subject: 'Welcome', link: '/account/verify' })
  expect((await guest().send('GET', '/arena/outbox')).body).toEqual(arena.outbox.mails)
})

test('a browser gets the mail as a page, newest first, with all of it escaped', async () => {
  const { arena, guest } = arenaForTest()
  const page = async () =>
    (await guest().send('GET', '/arena/outbox', { headers: { Accept: 'text/html,*/*;q=0.8' } }))
      .body as string
  expect(await page()).toContain('No email yet.')
  arena.outbox.send({ to: '<b>@players.test', subject: 'First', link: 'http://x.test/?a="&b' })
  arena.outbox.send({ to: 'mia@players.test', subject: 'Second', link: '/account/reset' })
  const text = await page()
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
  expect(text).toContain('to &#60;b&#62;@players.test')
  expect(text).toContain('href="http://x.test/?a=&#34;&#38;b"')
})
