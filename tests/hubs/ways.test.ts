import { hubRoutes } from '#arena/hubs/hub-routes.ts'
import { webSocket } from '#arena/hubs/web-socket.ts'
import { serve } from '#program/lib/serve.ts'
import { stayConnected } from '#hubs/connection.ts'
import { userHub } from '#hubs/user.ts'
import { forgetWays, nextWay } from '#hubs/ways.ts'
import { openTransport, requestQueue } from '#src/server/transport/open-transport.ts'
import { hubFixture } from '#tests/arena/hubs/hub-fixture.ts'
import { type Context, Hono, type Next } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NodeEventSource } from './event-source.ts'
import { probeServer, pushNotice } from './hub-server.ts'

/** Waits for a state while the client's timers stand still, so that nothing that leads to it can have waited, or move on by a tick. */
async function until(isReached: () => boolean, tick = 0) {
  while (!isReached()) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(tick) // at 0, of the server: it sends the first bytes of a stream in a task of its own
  }
}

/** What stands between the client and the server: answers a request itself, or passes it on. */
type Proxy = (c: Context, next: Next) => Promise<Response | void> | Response

/** What the client does, as the server sees it. */
type Step = 'socket' | 'negotiation' | 'events' | 'poll' | 'message' | 'other'

function stepOf({ req }: Context): Step {
  if (!req.path.startsWith('/hub')) return 'other'
  if (req.header('upgrade')) return 'socket'
  if (req.path.endsWith('/negotiate')) return 'negotiation'
  if (req.header('accept') === 'text/event-stream') return 'events'
  return req.method === 'GET' ? 'poll' : 'message'
}

const never = () => new Promise<never>(() => {})
const onSockets =
  (respond: (c: Context) => Promise<Response> | Response): Proxy =>
  (c, next) =>
    stepOf(c) === 'socket' ? respond(c) : next()

/** A hub behind a proxy, and a client of it; its timers stand still until the test moves them. */
async function clientBehind(proxy: Proxy) {
  const fixture = hubFixture()
  const steps: Step[] = []
  const app = new Hono()
    .use((c, next) => {
      steps.push(stepOf(c))
      return next()
    })
    .use(proxy as (c: Context, next: Next) => Promise<Response | void>)
    .get('/', (c) => c.json({}))
    .route('/hub', hubRoutes(fixture))
  const listening = await serve(app)
  onTestFinished(() => listening.close())
  probeServer(listening.url)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const changes: string[] = []
  const received: unknown[] = []
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const hub = userHub(1)
  const listener = {
    receive: (_message: string, message: unknown) => void received.push(message),
    note: (change: string) => void changes.push(change),
    ended: end.signal,
  }
  const transport = { EventSource: NodeEventSource as unknown as typeof EventSource }
  void stayConnected({ ...hub, path: listening.url + hub.path }, listener, transport)
  return {
    ...fixture,
    /** What the client has done, without its probes and what it sent. */
    tried: () => steps.filter((step) => step !== 'other' && step !== 'message'),
    /** For how many more milliseconds a limiter wants no calls. */
    limitedFor: () => (requestQueue.traffic().backoffs[0]?.until ?? -Infinity) - Date.now(),
    changed: (...events: string[]) => until(() => changes.join() === events.join()),
    /** What the client receives of a pushed notice. */
    async receives() {
      pushNotice(fixture, 7)
      await until(() => received.length > 0)
      return received
    },
  }
}

/** Waits until a client has made a step, then lets the time pass in which it should have been answered. */
async function passLimit({ tried }: Awaited<ReturnType<typeof clientBehind>>, step: 'socket' | 'events') {
  await until(() => tried().includes(step))
  await vi.advanceTimersByTimeAsync(5_000)
}

test('a WebSocket is opened at once, without negotiation', async () => {
  const client = await clientBehind((_c, next) => next())
  await client.changed('opened')
  expect(await client.receives()).toMatchObject([{ id: 7 }])
  expect(client.tried()).toEqual(['socket'])
})

test.each([200, 400, 403, 404, 502] as const)(
  'if a proxy answers a WebSocket with %i, server-sent events take over a moment later',
  async (status) => {
    const client = await clientBehind(onSockets((c) => c.body(null, status)))
    await client.changed('opened')
    expect(await client.receives()).toMatchObject([{ id: 7 }])
    expect(client.tried()).toEqual(['socket', 'negotiation', 'socket', 'negotiation', 'events'])
  },
)

test('if a WebSocket never opens, server-sent events take over as soon as that is clear', async () => {
  const client = await clientBehind(onSockets(never))
  await passLimit(client, 'socket')
  await client.changed('opened')
  expect(await client.receives()).toMatchObject([{ id: 7 }])
  expect(client.tried()).toEqual(['socket', 'negotiation', 'events'])
})

test('if a WebSocket opens but carries nothing, server-sent events take over', async () => {
  const mute = { receive() {}, end() {} }
  const client = await clientBehind(
    onSockets((c) =>
      webSocket(
        c,
        () => mute,
        () => {},
      ),
    ),
  )
  await passLimit(client, 'socket')
  await client.changed('opened')
  expect(await client.receives()).toMatchObject([{ id: 7 }])
})

test.each([
  ['refused', (c: Context) => c.body(null, 400)],
  ['never answered', never],
])('if WebSockets are %s and events are held back, long polling takes over', async (_name, onSocket) => {
  const client = await clientBehind((c, next) => {
    if (stepOf(c) === 'events') return new Response(new ReadableStream(), { status: 200 })
    return onSockets(onSocket)(c, next)
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  if (onSocket === never) await passLimit(client, 'socket')
  await passLimit(client, 'events')
  await until(() => client.tried().includes('poll'), 1)
  await client.changed('opened')
  expect(await client.receives()).toMatchObject([{ id: 7 }])
  const isOurs = (options: RequestInit = {}) =>
    new Headers(options.headers).get('accept') !== 'text/event-stream'
  const caches = fetched.mock.calls
    .filter(
      ([address, options]) => typeof address === 'string' && address.includes('/hub/') && isOurs(options),
    )
    .map(([, options]) => options?.cache)
  expect(new Set(caches)).toEqual(new Set(['no-store'])) // else a browser would have the messages in its cache
})

test('a transport that did not work is not tried again on a reconnect', async () => {
  const client = await clientBehind(onSockets((c) => c.body(null, 400)))
  await client.changed('opened')
  const before = client.tried().length
  client.hubs.dropAll()
  await client.changed('opened', 'dropped')
  await vi.advanceTimersByTimeAsync(4_000)
  await client.changed('opened', 'dropped', 'opened')
  expect(client.tried().slice(before)[0]).toBe('negotiation')
})

test('a captive portal does not change the transport', async () => {
  let isLoggedIn = false
  const client = await clientBehind((c, next) =>
    isLoggedIn ? next() : c.html('<p>Log in to use this network</p>'),
  )
  await until(() => requestQueue.reachability.isSilent())
  isLoggedIn = true
  await vi.advanceTimersByTimeAsync(1_000) // the next probe
  await client.changed('opened')
  expect(new Set(client.tried())).toEqual(new Set(['socket']))
})

test('a rate limit does not change the transport, and is waited out', async () => {
  let isFull = true
  const client = await clientBehind((c, next) =>
    isFull ? c.body(null, 429, { 'Retry-After': '60' }) : next(),
  )
  await until(() => client.limitedFor() > 0)
  expect(client.limitedFor()).toBeGreaterThanOrEqual(60_000)
  await vi.advanceTimersByTimeAsync(client.limitedFor() - 2)
  expect(client.tried()).toEqual(['socket'])
  isFull = false
  await vi.advanceTimersByTimeAsync(3)
  await client.changed('opened')
  expect(client.tried()).toEqual(['socket', 'socket'])
})

test('under a limit, a connection waits for what the page shows', async () => {
  openTransport()
  const route = { method: 'GET', path: '/api/game/{gameId}' }
  const request = new Request('http://localhost/api/game/1')
  const refused = new Response(null, { status: 429, headers: { 'Retry-After': '0' } })
  let respond = (_response: Response) => {}
  const answers = [Promise.resolve(refused), new Promise<Response>((resolve) => (respond = resolve))]
  const read = requestQueue.call(request, route, () => answers.shift()!)
  await vi.waitFor(() => expect(answers).toHaveLength(0), { timeout: 60_000 }) // it was refused and sent again
  const client = await clientBehind((_c, next) => next())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(client.tried()).toEqual([])
  respond(new Response())
  await read
  await vi.advanceTimersByTimeAsync(1_000)
  await client.changed('opened')
})

test('a server over its limit, which holds all requests, does not change the transport', async () => {
  let isFull = true
  const client = await clientBehind((c, next) => (isFull && stepOf(c) === 'socket' ? never() : next()))
  const route = { method: 'GET', path: '/api/game/{gameId}' }
  let respond = (_response: Response) => {}
  const held = new Promise<Response>((resolve) => (respond = resolve))
  const read = requestQueue.call(new Request('http://localhost/api/game/1'), route, () => held)
  await passLimit(client, 'socket')
  isFull = false
  respond(new Response())
  await read
  await until(() => client.tried().length > 1, 1)
  expect(client.tried()).toEqual(['socket', 'socket'])
})

test('a failed transport is tried again after ten minutes', async () => {
  const client = await clientBehind(onSockets((c) => c.body(null, 400)))
  await client.changed('opened')
  expect(nextWay().name).toBe('negotiated')
  vi.setSystemTime(Date.now() + 10 * 60_000)
  expect(nextWay().name).toBe('negotiated')
  vi.setSystemTime(Date.now() + 1)
  expect(nextWay().name).toBe('direct')
})

test('on another network the transport is chosen again', async () => {
  const client = await clientBehind(onSockets((c) => c.body(null, 400)))
  await client.changed('opened')
  forgetWays()
  expect(nextWay().name).toBe('direct')
})

test('a server that takes WebSockets alone is asked for nothing else', async () => {
  const offer = [{ transport: 'WebSockets', transferFormats: ['Text'] }]
  const client = await clientBehind((c, next) => {
    if (stepOf(c) === 'negotiation')
      return c.json({ negotiateVersion: 0, connectionId: 'a', availableTransports: offer })
    return stepOf(c) === 'socket' ? c.body(null, 503) : next()
  })
  await until(() => client.tried().length >= 6, 100)
  expect(client.tried()).toEqual(['socket', 'negotiation', ...Array(4).fill('socket')])
})

test.each([
  ['401', () => new Response(null, { status: 401 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/oauth2/sign_in' } })],
])(
  'a proxy that answers a hub alone with %s is said to want a sign-in, until the hub opens',
  async (_name, answer) => {
    let isSignedIn = false
    const client = await clientBehind((c, next) => (isSignedIn || stepOf(c) === 'other' ? next() : answer()))
    await until(() => requestQueue.reachability.isRefusedByProxy())
    expect(requestQueue.reachability.isSilent()).toBe(false)
    isSignedIn = true
    await until(() => client.tried().length > 0 && !requestQueue.reachability.isRefusedByProxy(), 500)
  },
)

test('a server that is down is no proxy that wants a sign-in', async () => {
  const client = await clientBehind((c, next) => (stepOf(c) === 'other' ? next() : c.body(null, 502)))
  await until(() => client.tried().includes('negotiation'))
  await until(() => client.tried().length > 2, 100)
  expect(requestQueue.reachability.isRefusedByProxy()).toBe(false)
})
