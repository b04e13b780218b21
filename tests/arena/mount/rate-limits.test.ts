import { manualClock } from '#arena/lib/clock.ts'
import { createLimits } from '#arena/mount/rate-limits/limits.ts'
import { editions } from '#arena/parts/edition.ts'
import { arenaForTest, type Answer } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const limited = () => arenaForTest({ dials: { rateLimits: true } })

/** Sends `count` requests at once and collects the responses as they arrive. */
function burst(count: number, send: (index: number) => Promise<Answer>) {
  const answers: Answer[] = []
  const all = Array.from({ length: count }, (_, index) =>
    send(index).then((answer) => void answers.push(answer)),
  )
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((resume) => setImmediate(resume))
    const tally: Record<number, number> = {}
    for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1
    return tally
  }
  return { answers, all, settle }
}

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

test('of 230 requests at once 150 are served, 60 wait for the window to move on, 20 are refused', async () => {
  const { clock, guest } = limited()
  const visitor = guest()
  const { answers, settle } = burst(230, () =>
    visitor.send('GET', '/api/captcha/powchallenge/none', from('10.0.0.1')),
  )
  expect(await settle()).toEqual({ 200: 150, 429: 20 })
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('60')
  expect(refused?.body).toEqual({ title: 'Too many requests, retry in 60 s', status: 429 })
  clock.advance(59_000)
  expect(await settle()).toEqual({ 200: 150, 429: 20 })
  clock.advance(1000)
  expect(await settle()).toEqual({ 200: 210, 429: 20 })
})

test('each address has its own global limit, whatever its port; this machine and unknown ones have none', async () => {
  const { guest } = limited()
  const visitor = guest()
  const served = (address: string) =>
    burst(160, (index) =>
      visitor.send('GET', '/somewhere', from(address.replace('#', String(1000 + index)))),
    ).settle()
  for (const address of ['10.0.0.1:#', '10.0.0.2', '2001:db8::1', '[2001:db8::2]:#'])
    expect(await served(address)).toEqual({ 200: 150 })
  for (const address of ['', '127.0.0.1', '[::1]:80', 'unknown'])
    expect(await served(address)).toEqual({ 200: 160 })
})

test("responses from the server's cache do not count against a limit", async () => {
  const { guest } = limited()
  const visitor = guest()
  const { settle } = burst(400, () => visitor.send('GET', '/api/posts/latest', from('10.0.0.1')))
  await settle()
  expect(await burst(400, () => visitor.send('GET', '/api/posts/latest', from('10.0.0.1'))).settle()).toEqual(
    { 200: 400 },
  )
})

test('a token bucket refills in steps, and Retry-After says how long a step takes', async () => {
  const { clock, guest } = limited()
  const visitor = guest()
  const list = () => visitor.send('GET', '/api/posts', { headers: { 'Cache-Control': 'no-cache' } })
  const { answers, settle } = burst(101, list)
  expect(await settle()).toEqual({ 200: 100, 429: 1 })
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('10')
  clock.advance(9999)
  expect((await list()).status).toBe(429)
  clock.advance(1)
  expect(await burst(11, list).settle()).toEqual({ 200: 10, 429: 1 })
})

test('the registration limit serves 20, queues 10, and drops the oldest queued request for a new one', async () => {
  const { clock, guest } = limited()
  const visitor = guest()
  const register = (index: number) =>
    visitor.send('POST', '/api/account/recovery', { json: { email: `nobody-${index}@players.test` } })
  const { settle } = burst(31, register)
  expect(await settle()).toEqual({ 404: 20, 429: 1 })
  clock.advance(149_999)
  expect(await settle()).toEqual({ 404: 20, 429: 1 })
  clock.advance(1)
  expect(await settle()).toEqual({ 404: 30, 429: 1 })
})

test('teams are created one at a time, with 20 queued and the next refused', async () => {
  const limiter = createLimits({ clock: manualClock(0), edition: editions['1.2'] }).named('Concurrency')
  const leave = await limiter.enter()
  const order: number[] = []
  const waiting = Array.from({ length: 20 }, async (_, index) => {
    const leave = await limiter.enter()
    order.push(index)
    leave()
  })
  await expect(limiter.enter()).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
  expect(order).toEqual([])
  leave()
  await Promise.all(waiting)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('the dial turns limits off', async () => {
  const { arena, guest } = limited()
  arena.dials.rateLimits = false
  const visitor = guest()
  expect(await burst(400, () => visitor.send('GET', '/x', from('10.0.0.1'))).settle()).toEqual({ 200: 400 })
})
