import { demoPassword, openDemoAccounts } from '#arena/world/accounts.ts'
import { arenaForTest } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

test('dials are read and turned while arena runs', async () => {
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

test('only this machine turns dials', async () => {
  const { app } = arenaForTest()
  const incoming = { socket: { remoteAddress: '192.0.2.7' } }
  const answer = await app.fetch(new Request('http://arena.test/arena/dials'), { incoming })
  expect(answer.status).toBe(403)
})

test('hubs are dropped on demand, and who is on them is counted', async () => {
  const { arena, guest, admin } = arenaForTest()
  const ended: string[] = []
  const headers = new Headers({ cookie: (await admin()).cookie() })
  const join = (who: Headers) =>
    arena.hubs.open(
      { hub: 'admin', game: null, headers: who },
      { send: () => {}, close: () => {}, cut: () => ended.push('cut') },
    )
  join(headers).receive('{"protocol":"json","version":1}\x1e')
  join(new Headers()) // is not admitted, but cut as well
  expect((await guest().send('GET', '/arena/hubs')).body).toEqual({ user: 0, monitor: 0, admin: 1 })
  expect((await guest().send('POST', '/arena/hubs/drop')).body).toEqual({ cut: 1 })
  expect(ended).toEqual(['cut', 'cut'])
  expect((await guest().send('GET', '/arena/hubs')).body).toEqual({ user: 0, monitor: 0, admin: 0 })
})

test('the demo accounts are shown and open, unless their password is not the common one', async () => {
  const { arena, guest, logIn } = arenaForTest({ adminPassword: undefined })
  openDemoAccounts(arena, demoPassword)
  expect((await guest().send('GET', '/arena/accounts')).body).toEqual([
    { userName: 'admin', password: 'halyard', role: 'Admin' },
    { userName: 'monitor', password: 'halyard', role: 'Monitor' },
    { userName: 'player', password: 'halyard', role: 'User' },
  ])
  await logIn('monitor', demoPassword)
  openDemoAccounts(arena, 'Another-1')
  expect((await guest().send('GET', '/arena/accounts')).body).toEqual([])
  await logIn('admin', 'Another-1')
})

test('mail is read where it was put', async () => {
  const { arena, guest } = arenaForTest()
  arena.outbox.send({ to: 'mia@players.test', subject: 'Welcome', link: '/account/verify' })
  expect((await guest().send('GET', '/arena/outbox')).body).toEqual(arena.outbox.letters)
})

test('a browser is shown the mail as a page, newest first, with nothing in it taken for markup', async () => {
  const { arena, guest } = arenaForTest()
  const page = async () =>
    (await guest().send('GET', '/arena/outbox', { headers: { Accept: 'text/html,*/*;q=0.8' } }))
      .body as string
  expect(await page()).toContain('Nothing yet.')
  arena.outbox.send({ to: '<b>@players.test', subject: 'First', link: 'http://x.test/?a="&b' })
  arena.outbox.send({ to: 'mia@players.test', subject: 'Second', link: '/account/reset' })
  const text = await page()
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
  expect(text).toContain('to &#60;b&#62;@players.test')
  expect(text).toContain('href="http://x.test/?a=&#34;&#38;b"')
})
