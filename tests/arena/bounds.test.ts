import { createCaptcha } from '#arena/parts/captcha.ts'
import { manualClock } from '#arena/lib/clock.ts'
import { createRequestLog } from '#arena/mount/request-log.ts'
import { createLimits } from '#arena/mount/rate-limits/limits.ts'
import { editions } from '#arena/parts/edition.ts'
import { sql } from '#arena/store/sql.ts'
import { hubServer } from '#tests/arena/hubs/hub-fixture.ts'
import { arenaForTest, noon } from '#tests/support/arena.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'

const times = <Result>(count: number, act: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => act(index))

test('rate limits are kept for the last 10,000 addresses, and for operations always', () => {
  const limits = createLimits({ clock: manualClock(noon), edition: editions['1.2'] })
  const [first, query] = [limits.global('first'), limits.named('Query')]
  expect(limits.global('first')).toBe(first)
  times(10_000, (index) => limits.global(`10.0.${index >> 8}.${index & 255}`))
  expect(limits.global('first')).not.toBe(first)
  expect(limits.named('Query')).toBe(query)
})

test('the last 500 public responses are cached, however many queries there are', async () => {
  const { guest } = arenaForTest()
  const visitor = guest()
  const ageOf = async (skip: number) =>
    (await visitor.send('GET', `/api/game?count=1&skip=${skip}`)).headers.get('age')
  await ageOf(0)
  expect(await ageOf(0)).toBe('0')
  for (let skip = 1; skip <= 500; skip++) await ageOf(skip)
  expect(await ageOf(0)).toBeNull()
})

test('the file cache holds the 100 MiB requested last', async () => {
  const { arena, guest } = arenaForTest()
  const bytes = Buffer.alloc(30 * 1024 * 1024)
  const hash = arena.files.add({ name: 'a.bin', mediaType: '', bytes })
  const ageOf = async (name: string) =>
    (await guest().send('GET', `/assets/${hash}/${name}`)).headers.get('age')
  for (const name of ['a', 'b', 'c']) expect(await ageOf(name)).toBeNull()
  expect(await ageOf('a')).toBe('0')
  await ageOf('d')
  expect(await ageOf('d')).toBe('0')
  expect(await ageOf('a')).toBeNull()
})

test('the request log holds the last 100,000 requests', () => {
  const log = createRequestLog(manualClock(noon))
  times(150_000, (index) => log.add(index < 1000 ? 'first' : 'later'))
  const counts = log.inLast(60_000)
  expect(counts.first).toBeUndefined()
  expect(counts.later).toBeLessThanOrEqual(100_000)
})

test('the result of a container lookup is remembered for the last 10,000 ids', () => {
  const { arena } = arenaForTest({ dials: { platformProxy: true } })
  const id = randomUUID()
  const outcome = (of: string) => {
    try {
      arena.proxy.admit(of)
      return 'found'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(outcome(id)).toBe('Instance not found')
  const container = { id, instanceId: null, image: 'x', host: 'x', port: 1, flag: null }
  arena.store.run(sql.insertInto('containers').values({ ...container, startedAt: 0, expectStopAt: 0 }))
  expect(outcome(id)).toBe('Instance not found') // remembered, as on the real server, even if no longer true
  times(10_000, () => outcome(randomUUID()))
  expect(outcome(id)).toBe('found')
})

test('only the last 10,000 proof-of-work challenges can be solved', () => {
  const captcha = createCaptcha(manualClock(noon), 'HashPow', 8)
  const first = captcha.challenge()
  times(10_000, () => captcha.challenge())
  const answers = times(5000, (index) => `${first.id}:${index.toString(16).padStart(16, '0')}`)
  expect(answers.some((answer) => captcha.passes(answer))).toBe(false)
})

test('the outbox shows the last 500 mails', () => {
  const { arena } = arenaForTest()
  times(501, (index) => arena.outbox.send({ to: 'a@b', subject: String(index), link: '/' }))
  expect([arena.outbox.mails.length, arena.outbox.mails[0]?.subject]).toEqual([500, '1'])
})

test.each([
  ['with its length', (text: string) => ({ body: text })],
  ['in chunks', (text: string) => ({ body: Readable.toWeb(Readable.from([text])), duplex: 'half' })],
])('a POST to a hub over 1 MiB is refused: one %s', async (_how, init) => {
  const { url } = await hubServer()
  const negotiated = await fetch(`${url}/hub/user/negotiate?negotiateVersion=1`, { method: 'POST' })
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  const address = `${url}/hub/user?game=1&id=${connectionToken}`
  await fetch(address)
  const post = (text: string) =>
    fetch(address, { method: 'POST', ...init(text) } as RequestInit).then(
      ({ status }) => status,
      () => 'cut off', // the server answers before it has received everything
    )
  expect(await post('{"protocol":"json","version":1}\x1e')).toBe(200)
  expect(await post('{}\x1e'.repeat((1 << 20) / 3 + 1))).not.toBe(200)
  expect(await post('{"type":6}\x1e')).toBe(200)
})
