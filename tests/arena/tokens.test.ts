import { arenaForTest, noon } from '#tests/support/arena.ts'
import { createGameWith } from '#tests/support/games.ts'
import { expect, test } from 'vitest'

const day = 24 * 3600_000

async function newer() {
  const made = arenaForTest({ edition: '1.8' })
  const { gameId } = createGameWith(made.arena, {})
  const admin = await made.admin()
  const create = async (json: object) => {
    const { body } = await admin.send('POST', '/api/tokens', { json })
    return body as { token: string; info: { id: string } }
  }
  /** Whether the monitor hub, or another one, admits a client with this header. */
  function admits(authorization: string, hub: 'monitor' | 'admin' = 'monitor') {
    const received: string[] = []
    const link = made.arena.hubs.open(
      { hub, game: String(gameId), headers: new Headers({ authorization }) },
      { send: (text) => received.push(text), close: () => {}, cut: () => {} },
    )
    link.receive('{"protocol":"json","version":1}\x1e')
    const { links } = made.arena.hubs
    const isAdmitted = links()[hub] > 0
    link.end()
    return isAdmitted
  }
  const list = async () => (await admin.send('GET', '/api/tokens')).body
  return { ...made, boss: admin, create, admits, list }
}

test('a token opens the monitor hub and nothing else', async () => {
  const { create, admits, guest } = await newer()
  const { token } = await create({ name: 'wall' })
  expect(token).toMatch(/^[\w-]+\.[\w-]{86}$/)
  expect(admits(`Bearer ${token}`)).toBe(true)
  expect(admits(`Bearer ${token}`, 'admin')).toBe(false)
  for (const wrong of [`Bearer ${token}x`, `Bearer x${token}`, `Basic ${token}`, 'Bearer', 'Bearer a.b', ''])
    expect(admits(wrong)).toBe(false)
  const headers = { Authorization: `Bearer ${token}` }
  expect(await guest().send('GET', '/api/account/profile', { headers })).toMatchObject({ status: 401 })
})

test('a token of another site is not valid here', async () => {
  const [here, there] = [await newer(), await newer()]
  const { token } = await there.create({ name: 'wall' })
  await here.create({ name: 'own' })
  expect([there.admits(`Bearer ${token}`), here.admits(`Bearer ${token}`)]).toEqual([true, false])
})

test('a token expires, is revoked, restored and deleted', async () => {
  const { clock, boss, create, admits } = await newer()
  const [brief, long] = [
    await create({ name: 'brief', expiresIn: 2 }),
    await create({ name: 'long', expiresIn: 0 }),
  ]
  const isValid = ({ token }: { token: string }) => admits(`Bearer ${token}`)
  clock.advance(2 * day - 1)
  expect([isValid(brief), isValid(long)]).toEqual([true, true])
  clock.advance(1)
  expect([isValid(brief), isValid(long)]).toEqual([false, true])
  const path = `/api/tokens/${long.info.id}`
  for (const [method, address, valid] of [
    ['DELETE', path, false],
    ['DELETE', path, false],
    ['POST', `${path}/restore`, true],
    ['POST', `${path}/restore`, true],
    ['DELETE', `${path}?delete=true`, false],
  ] as const) {
    expect(await boss.send(method, address)).toMatchObject({ status: 200, body: '' })
    expect(isValid(long)).toBe(valid)
  }
  for (const [method, address] of [
    ['DELETE', path],
    ['DELETE', `${path}?delete=true`],
    ['POST', `${path}/restore`],
  ] as const)
    expect(await boss.send(method, address)).toMatchObject({
      status: 404,
      type: 'application/json',
      body: { title: 'Not Found', status: 404, traceId: expect.any(String) as string },
    })
})

test('tokens of all admins are listed, oldest first, with their last use and without the token itself', async () => {
  const { clock, create, admits, list } = await newer()
  const one = await create({ name: 'one', expiresIn: 1 })
  const two = await create({ name: 'two' })
  clock.advance(1_000)
  admits(`Bearer ${two.token}`)
  const common = {
    creatorId: expect.any(String) as string,
    creator: 'Admin',
    createdAt: noon,
    isRevoked: false,
  }
  expect(await list()).toEqual([
    { ...common, id: one.info.id, name: 'one', expiresAt: noon + day, lastUsedAt: null },
    { ...common, id: two.info.id, name: 'two', expiresAt: null, lastUsedAt: noon + 1_000 },
  ])
})

test.each([-1, 1.5, 2_147_483_647])(
  'a token that expires in %d days, or beyond the calendar, is refused',
  async (expiresIn) => {
    const { boss, list } = await newer()
    const answer = await boss.send('POST', '/api/tokens', { json: { name: 'wall', expiresIn } })
    expect(answer).toMatchObject({ status: 400, body: { title: expect.any(String) as string } })
    expect(await list()).toEqual([])
  },
)

test('an older server has no tokens', async () => {
  const { arena, admin } = arenaForTest()
  expect((await (await admin()).send('GET', '/api/tokens')).type).toBe('text/html')
  expect(arena.edition.hasApiTokens).toBe(false)
})
