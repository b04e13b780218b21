import { adminHub } from '#hubs/admin.ts'
import type { Hub } from '#hubs/hub.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { sharedLink, stopLinks } from '#hubs/shared-link.ts'
import { userHub } from '#hubs/user.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 3, 5) }))

/** What a hub does to a connection. */
interface Habit {
  /** How long it lives once it is open, in milliseconds. */
  lives: number
  end: (socket: FakeSocket) => void
  /** It is ended before it has answered the handshake. */
  isMute?: boolean
}

type Handler = ((event: object) => void) | null

/** A WebSocket to a hub that answers the handshake, and then does as its habit is. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static habit: Habit
  static opened = 0
  readyState: number = FakeSocket.CONNECTING
  onopen: Handler = null
  onmessage: Handler = null
  onerror: Handler = null
  onclose: Handler = null

  constructor() {
    FakeSocket.opened++
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN
      this.onopen?.({})
    }, 20)
  }

  send(text: unknown) {
    if (!String(text).includes('"protocol"')) return
    const { habit } = FakeSocket
    if (!habit.isMute) setTimeout(() => this.onmessage?.({ data: '{}\u001e' }), 20)
    setTimeout(() => habit.end(this), 20 + habit.lives)
  }

  close(code = 1000) {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code, reason: '', wasClean: code !== 1006 })
  }
}

const closedWith = (code: number) => (socket: FakeSocket) => socket.close(code)

const habits: Record<string, Habit> = {
  'is closed with 1008 at once': { lives: 5, end: closedWith(1008) },
  'is closed with 4999 at once': { lives: 5, end: closedWith(4999) },
  'is closed with 1000 at once': { lives: 5, end: closedWith(1000) },
  'is sent a binary frame': { lives: 5, end: (socket) => socket.onmessage?.({ data: new ArrayBuffer(4) }) },
  'is reset at once': {
    lives: 5,
    end(socket) {
      socket.onerror?.({})
      socket.close(1006)
    },
  },
  'is closed before it is answered': { lives: 5, end: closedWith(1008), isMute: true },
  'lives for ten seconds': { lives: 10_000, end: closedWith(1011) },
}

const hubs: Record<string, Hub> = { user: userHub(1), monitor: monitorHub(1), admin: adminHub() }

/** A page that shows what a hub feeds, whose calls are all answered; `calls` counts them, and the connections. */
function page(hub: Hub, habit: Habit) {
  FakeSocket.habit = habit
  FakeSocket.opened = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  let reads = 0
  let posts = 0
  vi.stubGlobal('fetch', (request: Request | string | URL) => {
    posts++
    const isProbe = request instanceof Request
    return Promise.resolve(isProbe ? Response.json({}) : new Response('', { status: 404 })) // negotiations
  })
  const cache = new QueryClient()
  for (const queryKey of hub.feeds) {
    const queryFn = () => {
      reads++
      return Promise.resolve([])
    }
    onTestFinished(new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {}))
  }
  const link = sharedLink(cache, { ...hub, path: `http://hub.test${hub.path}` })
  const unwatch = link.watch(() => {})
  onTestFinished(() => {
    unwatch()
    stopLinks(cache)
  })
  const calls = () => ({ hub: FakeSocket.opened + posts, reads })
  /** Calls in a span of time. */
  const callsIn = async (ms: number) => {
    const before = calls()
    await vi.advanceTimersByTimeAsync(ms)
    const after = calls()
    return { hub: after.hub - before.hub, reads: after.reads - before.reads }
  }
  return { link, callsIn }
}

const minute = 60_000

const cases = Object.keys(hubs).flatMap((hub) => Object.keys(habits).map((habit) => [hub, habit] as const))

test.each(cases)('a link to the %s hub that %s settles: it is tried rarely', async (name, habit) => {
  const { callsIn } = page(hubs[name]!, habits[habit]!)
  const first = await callsIn(minute)
  await callsIn(14 * minute)
  const later = await callsIn(45 * minute)
  const ofAll = (300 * later.hub) / (45 * 60)
  console.info(
    `${name} hub, ${habit}: ${first.hub} calls of the link and ${first.reads} reads in the first minute; ` +
      `then of 300 pages ${ofAll.toFixed(2)} of the link and ${((300 * later.reads) / 2700).toFixed(1)} reads a second`,
  )
  expect(ofAll).toBeLessThan(2)
})

test('a link that has lived for half a minute is opened again at once', async () => {
  const { link, callsIn } = page(userHub(1), { lives: 31_000, end: closedWith(1011) })
  await callsIn(10 * minute)
  expect(FakeSocket.opened).toBeGreaterThan(15)
  expect(['live', 'reconnecting', 'catchingUp']).toContain(link.read().state)
})

test('a link that failed for long is live once its hub holds', async () => {
  const { link, callsIn } = page(userHub(1), habits['is reset at once']!)
  await callsIn(60 * minute)
  expect(link.read().state).toBe('polling')
  FakeSocket.habit = { lives: 1e9, end: () => {} }
  await callsIn(6 * minute)
  expect(link.read().state).toBe('live')
})
