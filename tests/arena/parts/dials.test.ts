import { arenaForTest } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

test('a slow path responds late, with the data of the time of the request; others respond at once', async () => {
  const { clock, guest } = arenaForTest({ dials: { slowPath: 'posts|config', slowBy: 2000 } })
  let answered = false
  const slow = guest()
    .send('GET', '/api/posts')
    .then(({ status }) => {
      answered = true
      return status
    })
  expect(await statusOf(guest().send('GET', '/api/game/recent'))).toBe(200)
  clock.advance(1999)
  await Promise.resolve()
  expect(answered).toBe(false)
  clock.advance(1)
  expect(await slow).toBe(200)
})

test('bodies of a slow path drip, and each third breaks off or stops in the middle', async () => {
  const { arena, app, clock } = arenaForTest({ dials: { slowPath: 'posts', dripBy: 100 } })
  const reading = async () => {
    const { body } = await app.fetch(new Request('http://arena.test/api/posts'))
    const sizes: number[] = []
    const all = (async () => {
      for await (const piece of body!) sizes.push(piece.length)
    })()
    let outcome = 'open'
    void all.then(
      () => (outcome = 'whole'),
      () => (outcome = 'broken'),
    )
    return { sizes, outcome: () => outcome }
  }
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.advance(100)
      await new Promise(setImmediate)
    }
  }
  const whole = await reading()
  await pass(1_000)
  expect(whole.outcome()).toBe('open')
  expect(whole.sizes.length).toBeGreaterThan(8)
  expect(whole.sizes.length).toBeLessThan(13)
  await pass(3_000)
  expect(whole.outcome()).toBe('whole')
  arena.dials.cutEvery = 3
  const [second, third] = [await reading(), await reading()]
  await pass(4_000)
  expect([second.outcome(), third.outcome()]).toEqual(['whole', 'broken'])
  Object.assign(arena.dials, { cutEvery: 0, holdEvery: 4 })
  const fourth = await reading()
  await pass(60_000)
  expect(fourth.outcome()).toBe('open')
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
  expect(sum(fourth.sizes)).toBeLessThan(sum(whole.sizes))
})

test('each third request to a path fails, and only to that path', async () => {
  const { guest } = arenaForTest({ dials: { failPath: 'posts', failEvery: 3 } })
  const seen: number[] = []
  for (let call = 0; call < 6; call++) {
    seen.push(await statusOf(guest().send('GET', '/api/posts')))
    expect(await statusOf(guest().send('GET', '/api/game/recent'))).toBe(200)
  }
  expect(seen).toEqual([200, 200, 503, 200, 200, 503])
})

test('a limit set to full refuses everyone, and other limits do not', async () => {
  const { arena, guest } = arenaForTest({ dials: { rateLimits: true, fullLimit: 'Query' } })
  const uncached = { headers: { 'Cache-Control': 'no-cache' } }
  const posts = () => guest().send('GET', '/api/posts', uncached)
  const { status, headers } = await posts()
  expect([status, headers.get('retry-after')]).toEqual([429, '10'])
  expect(await statusOf(guest().send('GET', '/api/captcha/powchallenge/none'))).toBe(200)
  arena.dials.fullLimit = ''
  expect(await statusOf(posts())).toBe(200)
})

test('recent requests are counted by route', async () => {
  const { clock, guest } = arenaForTest()
  const seen = async (query = '') => (await guest().send('GET', `/arena/requests${query}`)).body
  await guest().send('GET', '/api/game/7')
  clock.advance(30_000)
  await guest().send('GET', '/api/game/8')
  await guest().send('POST', '/hub/user/negotiate?negotiateVersion=1')
  await guest().send('GET', '/games/8')
  expect(await seen()).toEqual({ 'GET /api/game/{gameId}': 2, 'POST /hub/user/negotiate': 1 })
  expect(await seen('?seconds=20')).toEqual({ 'GET /api/game/{gameId}': 1, 'POST /hub/user/negotiate': 1 })
  clock.advance(61_000)
  expect(await seen()).toEqual({})
  expect(await statusOf(guest().send('GET', '/arena/requests?seconds=long'))).toBe(400)
})

test('hubs refuse connections while the dial says so', async () => {
  const { arena, guest } = arenaForTest({ dials: { hubsRefused: true } })
  const negotiated = () => statusOf(guest().send('POST', '/hub/user/negotiate?negotiateVersion=1'))
  expect(await negotiated()).toBe(503)
  arena.dials.hubsRefused = false
  expect(await negotiated()).toBe(200)
})

test('responses carry the time of a clock that is set ahead', async () => {
  const { arena, clock, guest } = arenaForTest()
  const serverTime = async () =>
    Date.parse((await guest().send('GET', '/api/config')).headers.get('date') ?? '')
  const before = await serverTime()
  arena.dials.clockAhead = 3_600_000
  expect((await serverTime()) - before).toBe(3_600_000)
  expect(arena.clock.now() - clock.now()).toBe(3_600_000)
})
