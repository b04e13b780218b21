import { contractOf } from '#arena/mount/contract.ts'
import { refillOf, policyOf } from '#src/server/transport/route-policies.ts'
import { usageByRoute } from '#src/server/transport/request-log.ts'
import { recorded } from '#src/lib/recorder.ts'
import { governed, limited, type RouteName, routes, settled } from './calls.ts'
import { stubPage } from '#tests/support/stub-page.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 3, 5) }))

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('slots are limited, and waiting requests are sent in order of their lane', async () => {
  const { ask, left, answers } = governed({ places: 1 })
  for (const name of ['posts', 'recent', 'scoreboard', 'details', 'start'] as const) void ask(name)
  expect(left()).toEqual(['posts'])
  for (const name of ['posts', 'start', 'details', 'scoreboard'] as const) await answers(name)
  expect(left()).toEqual(['posts', 'start', 'details', 'scoreboard', 'recent'])
})

test('what was read before waits behind what was not, whatever its lane', async () => {
  const { ask, left, answers } = governed({ places: 1 })
  for (const name of ['details', 'posts', 'details', 'recent'] as const) void ask(name)
  await answers('details')
  await answers('posts')
  expect(left()).toEqual(['details', 'posts', 'recent'])
})

test('requests of one lane keep their order', async () => {
  const { ask, left, answers } = governed({ places: 1 })
  for (const name of ['details', 'recent', 'posts'] as const) void ask(name)
  await answers('details')
  await answers('recent')
  expect(left()).toEqual(['details', 'recent', 'posts'])
})

test('a flag gets a slot even when all are taken', () => {
  const { ask, left } = governed({ places: 1, connections: () => 1 })
  void ask('posts')
  void ask('scoreboard')
  void ask('flag')
  void ask('verdict')
  expect(left()).toEqual(['posts', 'flag', 'verdict'])
})

test('waiting writes time out, reads and flags do not', async () => {
  const { requestQueue, ask, states, answers } = governed({ places: 1 })
  void ask('leave')
  void ask('flag')
  await answers('flag', limited(60))
  void ask('flag')
  void ask('posts')
  const start = ask('start')
  requestQueue.giveUpWrites()
  expect(await start).toBe('AbortError')
  expect(states()).toEqual([
    ['leave', 'sent'],
    ['flag', 'limited'],
    ['posts', 'limited'],
  ])
})

test('a request that hangs is slow, frees its slot, and is answered in the end', async () => {
  const { ask, left, answers, states } = governed({ places: 1 })
  const hanging = ask('posts')
  void ask('scoreboard')
  await pass(4_999)
  expect(states()).toEqual([
    ['posts', 'sent'],
    ['scoreboard', 'queued'],
  ])
  await pass(1)
  expect(states()).toEqual([
    ['posts', 'slow'],
    ['scoreboard', 'sent'],
  ])
  await pass(55_000)
  await answers('posts')
  expect(await hanging).toBe(200)
  expect(left()).toEqual(['posts', 'scoreboard'])
})

test('over HTTP/1.1 hanging requests leave a connection for a flag', async () => {
  const { ask, left } = governed({ places: 6, connections: () => 2 })
  for (const name of ['posts', 'recent', 'scoreboard'] as const) void ask(name)
  await pass(20_000)
  void ask('flag')
  expect(left()).toEqual(['posts', 'recent', 'flag'])
})

test('a response and an error reach the caller', async () => {
  const { ask, answers } = governed()
  const leave = ask('leave')
  const cancelled = new AbortController()
  const scoreboard = ask('scoreboard', cancelled.signal)
  await answers('leave', new Response(null, { status: 500 }))
  cancelled.abort()
  expect([await leave, await scoreboard]).toEqual([500, 'AbortError'])
})

test('a request aborted while waiting is never sent', async () => {
  const { ask, left, answers, states } = governed({ places: 1 })
  const cancelled = new AbortController()
  void ask('posts')
  const scoreboard = ask('scoreboard', cancelled.signal)
  cancelled.abort()
  expect(await scoreboard).toBe('AbortError')
  await answers('posts')
  expect([left(), states()]).toEqual([['posts'], []])
})

test("a read refused by its route's limit waits the given time and is sent again", async () => {
  const { ask, left, answers, states } = governed()
  const posts = ask('posts')
  await answers('posts', limited(10))
  expect(states()).toEqual([['posts', 'limited']])
  await pass(9_999)
  expect(left()).toEqual(['posts'])
  await pass(1)
  await answers('posts')
  expect([await posts, left()]).toEqual([200, ['posts', 'posts']])
})

test('the limit of one route holds back only that route', async () => {
  const { ask, left, answers } = governed()
  void ask('posts')
  await answers('posts', limited(10))
  void ask('scoreboard')
  expect(left()).toEqual(['posts', 'scoreboard'])
})

test('the global limit holds back everything but a flag, later requests too', async () => {
  const { ask, left, answers } = governed()
  void ask('recent')
  await answers('recent', limited(60))
  for (const name of ['start', 'details', 'verdict', 'leave', 'flag'] as const) void ask(name)
  await pass(59_999)
  expect(left()).toEqual(['recent', 'flag'])
  await pass(1)
  expect(left()).toEqual(['recent', 'flag', 'verdict', 'start', 'leave'])
  await pass(6_000) // nothing was read yet: pages that have begun go first
  await answers('details')
  expect(left()).toEqual(['recent', 'flag', 'verdict', 'start', 'leave', 'details', 'recent'])
})

test('an answer to what was sent before a refusal does not let the others go at once', async () => {
  const { ask, left, answers } = governed()
  for (const name of ['recent', 'details', 'scoreboard'] as const) void ask(name)
  await pass(100)
  await answers('details', limited(60))
  await answers('scoreboard', limited(60))
  await answers('recent')
  await pass(66_000)
  await pass(66_000)
  // One of the two finds out whether more may leave.
  expect(left().slice(3)).toEqual(['details'])
  await answers('details')
  expect(left().slice(3)).toEqual(['details', 'scoreboard'])
})

test('a refused flag is returned to the caller, and the next one waits as well', async () => {
  const { ask, left, answers } = governed()
  const first = ask('flag')
  await answers('flag', limited(60))
  expect(await first).toBe(429)
  void ask('flag')
  void ask('scoreboard')
  await pass(59_999)
  expect(left()).toEqual(['flag'])
  await pass(1)
  expect(left()).toEqual(['flag', 'flag'])
  await pass(6_000)
  expect(left()).toEqual(['flag', 'flag', 'scoreboard'])
})

test('the flag limit holds back nothing else', async () => {
  const { ask, left, answers } = governed()
  void ask('flag')
  await answers('flag', limited(5))
  void ask('scoreboard')
  void ask('flag')
  expect(left()).toEqual(['flag', 'scoreboard'])
  await pass(5_000)
  expect(left()).toEqual(['flag', 'scoreboard', 'flag'])
})

test('a write is never sent again', async () => {
  const { ask, left, answers } = governed()
  const start = ask('start')
  await answers('start', limited(10))
  expect(await start).toBe(429)
  await pass(120_000)
  expect(left()).toEqual(['start'])
})

test('the instance cool-down names no time and holds back nothing', async () => {
  const { ask, left, answers } = governed()
  const start = ask('start')
  await answers('start', Response.json({ title: 'Too frequent', status: 429 }, { status: 429 }))
  expect(await start).toBe(429)
  void ask('start')
  expect(left()).toEqual(['start', 'start'])
})

test('a read refused again and again waits until it is answered', async () => {
  const { ask, left, answers } = governed()
  const scoreboard = ask('scoreboard')
  for (let refusal = 0; refusal < 5; refusal++) {
    await answers('scoreboard', limited(60))
    await pass(66_000)
  }
  await answers('scoreboard')
  expect([await scoreboard, left().length]).toEqual([200, 6])
})

test('requests refused at the same time are retried spread out, and never early', async () => {
  const { ask, left, answers } = governed({ random: () => 1 })
  void ask('scoreboard')
  await answers('scoreboard', limited(60))
  await pass(77_999)
  expect(left()).toEqual(['scoreboard'])
  await pass(1)
  expect(left()).toEqual(['scoreboard', 'scoreboard'])
})

test('a page that has begun is retried before one without a response, and what is only read again last', async () => {
  const { ask, left, answers } = governed()
  void ask('details')
  await answers('details')
  void ask('details')
  void ask('scoreboard')
  await answers('scoreboard', limited(60))
  await answers('details', limited(60))
  await pass(60_000)
  expect(left()).toEqual(['details', 'details', 'scoreboard', 'scoreboard'])
  await answers('scoreboard')
  await pass(17_999)
  expect(left()).toHaveLength(4)
  await pass(1)
  expect(left()).toEqual(['details', 'details', 'scoreboard', 'scoreboard', 'details'])
})

test('after a refusal one read finds out whether the others may be sent', async () => {
  const { ask, left, answers } = governed()
  for (const name of ['details', 'scoreboard', 'recent'] as const) void ask(name)
  for (const name of ['details', 'scoreboard', 'recent'] as const) await answers(name, limited(60))
  await pass(66_000)
  expect(left()).toEqual(['details', 'scoreboard', 'recent', 'details'])
  await pass(30_000) // a server over its limit holds it
  expect(left()).toHaveLength(4)
  await answers('details')
  expect(left()).toEqual(['details', 'scoreboard', 'recent', 'details', 'scoreboard', 'recent'])
})

test("after a refusal by the limit of a route one read finds out whether that limit's others may be sent", async () => {
  const { ask, left, answers, states } = governed()
  for (const name of ['posts', 'games'] as const) void ask(name)
  for (const name of ['posts', 'games'] as const) await answers(name, limited(10))
  await pass(10_000)
  expect(left().slice(2)).toEqual(['posts'])
  void ask('recent')
  expect(left().slice(2)).toEqual(['posts', 'recent'])
  await answers('posts', limited(10))
  await pass(10_000)
  expect(left().slice(4)).toEqual(['posts'])
  await answers('recent') // which that limit does not count
  expect(states()).toEqual([
    ['posts', 'sent'],
    ['games', 'queued'],
  ])
  await answers('posts')
  expect(left().slice(4)).toEqual(['posts', 'games'])
})

test("an answer to what was sent before a refusal by the limit of a route does not let that limit's others go", async () => {
  const { ask, left, answers } = governed()
  for (const name of ['posts', 'games'] as const) void ask(name)
  await pass(100)
  await answers('posts', limited(10))
  void ask('posts')
  await answers('games')
  await pass(10_000)
  expect(left()).toEqual(['posts', 'games', 'posts'])
})

test('while one read finds out whether the global limit lets more pass, other reads wait, and no write', async () => {
  const { ask, left, answers } = governed()
  for (const name of ['posts', 'games'] as const) void ask(name)
  for (const name of ['posts', 'games'] as const) await answers(name, limited(60))
  await pass(78_000)
  expect(left().slice(2)).toEqual(['posts'])
  void ask('leave')
  expect(left().slice(2)).toEqual(['posts', 'leave'])
})

test.each(['flag', 'start'] as const)(
  'what users do waits for nothing but the time that its limit has named (%s)',
  async (name) => {
    const { ask, left, answers } = governed()
    void ask(name)
    await answers(name, limited(5))
    for (let calls = 0; calls < 3; calls++) void ask(name)
    await pass(5_000)
    expect(left()).toHaveLength(4)
  },
)

test('polls become slower with each refusal, and usual again in time', async () => {
  const { requestQueue, ask, answers } = governed()
  expect(requestQueue.slowdown()).toBe(1)
  void ask('scoreboard')
  await answers('scoreboard', limited(60))
  expect(requestQueue.slowdown()).toBe(2)
  await pass(66_000)
  await answers('scoreboard', limited(60))
  expect(requestQueue.slowdown()).toBeGreaterThan(2)
  await pass(5 * 60_000)
  expect(requestQueue.slowdown()).toBe(1)
})

test('a line on which every answer is late makes no polls slower', async () => {
  const { requestQueue, ask, answers } = governed()
  for (let reads = 0; reads < 10; reads++) {
    void ask('scoreboard')
    await pass(20_000)
    await answers('scoreboard')
    expect(requestQueue.slowdown()).toBe(1)
    expect(requestQueue.isLimitReached()).toBe(true)
  }
})

test('late answers among others make polls twice as slow at most, and more where calls are refused', async () => {
  const { requestQueue, ask, answers } = governed()
  for (let reads = 0; reads < 10; reads++) {
    void ask('posts')
    await answers('posts')
    void ask('scoreboard')
    await pass(5_000)
    expect(requestQueue.slowdown()).toBe(2)
    await pass(15_000)
    await answers('scoreboard')
  }
  void ask('scoreboard')
  await answers('scoreboard', limited(1))
  expect(requestQueue.slowdown()).toBeGreaterThan(3)
  await pass(20_000) // it is sent again, and held
  expect(requestQueue.slowdown()).toBeGreaterThan(3)
  await answers('scoreboard')
  void ask('posts')
  await pass(5_000)
  expect(requestQueue.slowdown()).toBeGreaterThan(6)
})

test('the limit counts as reached while a call hangs, and for two minutes after a refusal', async () => {
  const { requestQueue, ask, answers } = governed()
  void ask('posts')
  await pass(3_000)
  expect(requestQueue.isLimitReached()).toBe(false)
  await pass(1)
  expect(requestQueue.isLimitReached()).toBe(true)
  await answers('posts')
  expect(requestQueue.isLimitReached()).toBe(false)
  void ask('scoreboard')
  await answers('scoreboard', limited(0))
  await pass(1_000)
  await answers('scoreboard')
  await pass(118_999)
  expect(requestQueue.isLimitReached()).toBe(true)
  await pass(1)
  expect(requestQueue.isLimitReached()).toBe(false)
})

test('a hidden page reads the same thing at most once a minute', async () => {
  stubPage(true)
  const { ask, left, answers, states } = governed()
  for (const name of ['scoreboard', 'details'] as const) {
    void ask(name)
    await answers(name)
  }
  await pass(10_000)
  void ask('scoreboard')
  void ask('posts')
  expect(left()).toEqual(['scoreboard', 'details', 'posts'])
  expect(states()).toContainEqual(['scoreboard', 'hidden'])
  await pass(49_999)
  expect(left()).toHaveLength(3)
  await pass(1)
  expect(left()).toEqual(['scoreboard', 'details', 'posts', 'scoreboard'])
})

test('a page that is shown again reads at once what it had postponed', async () => {
  const { setHidden } = stubPage(true)
  const { ask, left, answers } = governed()
  void ask('scoreboard')
  await answers('scoreboard')
  void ask('scoreboard')
  expect(left()).toEqual(['scoreboard'])
  setHidden(false)
  expect(left()).toEqual(['scoreboard', 'scoreboard'])
})

test.each(['flag', 'verdict', 'start', 'leave'] as const)(
  'a hidden page does not postpone %s',
  async (name) => {
    stubPage(true)
    const { ask, left, answers } = governed()
    void ask(name)
    await answers(name)
    void ask(name)
    expect(left()).toEqual([name, name])
  },
)

test('a probe refused by a rate limit counts as a response, and holds back nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(limited(60)))
  const { requestQueue } = governed({ probe: () => new Request('http://arena.test/api/config') })
  let isThere: boolean | undefined
  void requestQueue.reachability.check().then((is) => (isThere = is))
  await pass(0)
  expect([isThere, requestQueue.traffic().calls]).toEqual([true, []])
})

test('watchers are notified of every change', async () => {
  const { requestQueue, ask, answers } = governed()
  const seen: number[] = []
  const stop = requestQueue.watch(() => seen.push(requestQueue.traffic().calls.length))
  void ask('scoreboard')
  await answers('scoreboard')
  stop()
  void ask('posts')
  expect([seen[0], seen.at(-1)]).toEqual([1, 0])
})

test("the ledger knows each route's requests, slow ones and refusals", async () => {
  const { requestQueue, ask, answers } = governed()
  const spend = async (name: RouteName, response?: Response) => {
    void ask(name)
    await answers(name, response)
  }
  await spend('scoreboard')
  await pass(61_000)
  await spend('scoreboard')
  await spend('leave', limited(0))
  void ask('posts')
  await pass(6_000) // the least that a refused call waits, and until one counts as slow
  const rows = usageByRoute(requestQueue.traffic().log, Date.now())
  const figures = rows.map(({ path, lastMinute, all, slow, refused }) => [
    path,
    lastMinute,
    all,
    slow,
    refused,
  ])
  expect(figures).toEqual([
    ['/api/game/{gameId}/scoreboard', 1, 2, 0, 0],
    ['/api/game/{gameId}', 1, 1, 0, 1],
    ['/api/posts', 1, 1, 1, 0],
  ])
})

test('the ledger forgets after ten minutes', async () => {
  const { requestQueue, ask, answers } = governed()
  void ask('scoreboard')
  await answers('scoreboard')
  await pass(600_000)
  expect(usageByRoute(requestQueue.traffic().log, Date.now())).toEqual([])
})

test("each response is recorded with its route's pattern and no address", async () => {
  const { ask, answers } = governed()
  void ask('scoreboard')
  await pass(84)
  await answers('scoreboard')
  expect(recorded().at(-1)).toMatchObject({
    kind: 'call',
    text: 'GET /api/game/{gameId}/scoreboard 200 84 ms, scoreboard',
  })
})

test('our table has the rate limits that the contract names', () => {
  for (const [path, methods] of Object.entries(contractOf('1.2').paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const named = operation['x-rate-limit']
        ?.map(({ policy }) => policy)
        .find((policy) => policy !== 'Global')
      expect([path, policyOf({ method: method.toUpperCase(), path }).policy]).toEqual([path, named])
    }
  }
  const periods = Object.entries(contractOf('1.2')['x-rate-limit-policies']).flatMap(([name, policy]) =>
    typeof policy === 'object' && 'periodSeconds' in policy ? [[name, policy.periodSeconds]] : [],
  )
  expect(periods).not.toEqual([])
  expect(refillOf).toMatchObject(Object.fromEntries(periods) as object)
})

test.each(['0', '-5', '0.01', 'soon', '', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a read refused with "Retry-After: %s" is sent again ever more rarely',
  async (asked) => {
    const { ask, left, answers } = governed()
    void ask('details')
    for (let second = 0; second < 600; second++) {
      const refusal = Response.json({}, { status: 429, headers: { 'retry-after': asked } })
      await answers('details', refusal)
      await pass(1_000)
    }
    expect(left().length).toBeGreaterThan(5)
    expect(left().length).toBeLessThan(20)
  },
)

test('a time to wait may be a date, and none is trusted beyond five minutes', async () => {
  const { ask, left, answers } = governed()
  void ask('details')
  const asked = (text: string) => Response.json({}, { status: 429, headers: { 'retry-after': text } })
  await answers('details', asked(new Date(Date.now() + 30_000).toUTCString()))
  await pass(28_000)
  expect(left()).toHaveLength(1)
  await pass(6_000)
  expect(left()).toHaveLength(2)
  await answers('details', asked('1e12'))
  await pass(299_000)
  expect(left()).toHaveLength(2)
  await pass(2_000)
  expect(left()).toHaveLength(3)
})

test.each(['flag', 'start', 'leave'] as const)(
  'what asks again after each refusal with "Retry-After: 0" is sent ever more rarely (%s)',
  async (name) => {
    const { ask, left, answers } = governed()
    let isAsked = false
    for (let second = 0; second < 600; second++) {
      if (!isAsked) void ask(name).then(() => (isAsked = false))
      isAsked = true
      await settled()
      await answers(name, limited(0))
      await pass(1_000)
    }
    expect(left().length).toBeGreaterThan(5)
    expect(left().length).toBeLessThan(20)
  },
)

test('calls that are refused at one moment count as one refusal, and an answer ends the row', async () => {
  const { requestQueue } = governed()
  const answered = (response: Response) =>
    requestQueue.call(new Request('http://arena.test', { method: 'POST' }), routes.flag, () =>
      Promise.resolve(response),
    )
  const wait = () => (requestQueue.blockedUntil(routes.flag) ?? Date.now()) - Date.now()
  for (const expected of [1_000, 2_000, 4_000]) {
    await Promise.all([0, 0, 0].map((seconds) => answered(limited(seconds))))
    expect(wait()).toBe(expected)
    await pass(expected)
  }
  await answered(new Response('1'))
  await answered(limited(0))
  expect(wait()).toBe(1_000)
})
