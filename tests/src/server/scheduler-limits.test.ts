import { shareReads } from '#hubs/shared-reads.ts'
import type { Tabs } from '#src/lib/tabs.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { polled } from '#src/server/cache/polled.ts'
import { startScheduler } from '#src/server/cache/scheduler.ts'
import { mostPatience } from '#src/server/cache/timetable.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { createRequestQueue } from '#src/server/transport/request-queue.ts'
import { slowly, type Slowness } from '#tests/support/slow-server.ts'
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const second = 1_000
const minute = 60 * second

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 3, 5) })
  environmentManager.setIsServer(() => false)
  openTransport()
  onTestFinished(() => environmentManager.setIsServer(() => true))
})

interface Limit {
  /** Calls in a window of a minute. */
  calls: number
  /** Whether a refusal says how long to wait. */
  isTimed: boolean
  /** What is read: the second has a limiter of its own, whose refusals look the same. */
  path: '/api/game/{gameId}/notices' | '/api/posts'
}

/** A server that counts all calls of an address, and refuses those over its limit at once; the others it answers over a line. */
function aServer({ calls, isTimed, path }: Limit, lines: readonly Slowness[]) {
  let windowEnd = 0
  let counted = 0
  let begun = 0
  const windows: { begun: number; refused: number }[] = []
  function answer() {
    if (Date.now() >= windowEnd) {
      windowEnd = Date.now() + minute
      counted = 0
      windows.push({ begun: Date.now(), refused: 0 })
    }
    if (++counted <= calls) return Response.json(Date.now())
    windows.at(-1)!.refused++
    const wait = Math.ceil((windowEnd - Date.now()) / second)
    return Response.json({}, { status: 429, headers: { 'retry-after': isTimed ? `${wait}` : '0' } })
  }
  return {
    windows,
    path,
    send(request: Request, signal: AbortSignal) {
      const response = answer()
      const slowness = response.ok ? lines[begun++ % lines.length]! : {}
      return slowly(request, signal, { answer: () => response, slowness })
    },
  }
}

interface Row {
  pace: number
  isShared: boolean
}

/** What one tab has read of a row: when its reads began, and were canceled or ended. */
interface Seen {
  running: number
  most: number
  canceled: number
}

/** A tab with a queue, a cache and a scheduler of its own, which shows all rows. */
function aTab(server: ReturnType<typeof aServer>, tabs: Tabs, isLeading: () => boolean) {
  const queue = createRequestQueue()
  const cache = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 10 * second } },
  })
  const slowdowns: number[] = []
  startScheduler(cache, () => {
    slowdowns.push(queue.slowdown())
    return { isLeading: isLeading(), slowdown: queue.slowdown(), gameOf: () => undefined }
  })
  const endSharing = shareReads(cache, tabs)
  let heldUntil = 0
  let sentWhileHeld = 0
  const send = async (request: Request, signal: AbortSignal) => {
    if (Date.now() < heldUntil) sentWhileHeld++
    const response = await server.send(request, signal)
    const wait = Number(response.headers.get('retry-after'))
    if (response.status === 429) heldUntil = Math.max(heldUntil, Date.now() + wait * second)
    return response
  }
  const seen = new Map<number, Seen>()
  const read = (index: number) => async (context: { signal: AbortSignal }) => {
    const own = seen.get(index) ?? { running: 0, most: 0, canceled: 0 }
    seen.set(index, own)
    own.running++
    own.most = Math.max(own.most, own.running)
    const request = new Request(`http://arena.test/api/rows/${index}`, { signal: context.signal })
    try {
      const response = await queue.call(request, { method: 'GET', path: server.path }, send)
      return (await response.json()) as number
    } finally {
      own.running--
      if (context.signal.aborted) own.canceled++
    }
  }
  const leave: (() => void)[] = []
  const keyOf = (index: number) => ['row', index]
  return {
    seen,
    slowdowns,
    isHeld: () => sentWhileHeld,
    show: (rows: readonly Row[]) =>
      rows.forEach(({ pace, isShared }, index) => {
        const row = {
          queryKey: keyOf(index),
          queryFn: read(index),
          meta: { isShared, timetable: { shown: pace } },
        }
        leave.push(new QueryObserver(cache, polled(row)).subscribe(() => {}))
      }),
    push: (index: number) => void invalidate(cache, { queryKey: keyOf(index), exact: true }),
    readAt: (index: number) => cache.getQueryState(keyOf(index))?.dataUpdatedAt ?? 0,
    close() {
      for (const end of leave.splice(0)) end()
      endSharing()
      queue.close()
    },
  }
}
type Tab = ReturnType<typeof aTab>

/** The messages of the tabs of one browser. */
function aBrowser() {
  const listeners: { id: number; topic: string; hear: (message: never) => void }[] = []
  return (id: number): Tabs => ({
    send: (topic, message) => {
      for (const other of listeners)
        if (other.id !== id && other.topic === topic) other.hear(message as never)
    },
    on: (topic, hear) => {
      const listener = { id, topic, hear }
      listeners.push(listener)
      return () => void listeners.splice(listeners.indexOf(listener), 1)
    },
    hasOthers: () => new Set(listeners.map((listener) => listener.id)).size > 1,
    canSend: true,
    id: `${id}`,
    close: () => {},
  })
}

const aLine = fc.constantFrom<Slowness>(
  { head: 100 },
  { head: 3_500 },
  { head: 20 * second },
  { head: 500, between: second, pieces: 8 },
)
/** The longest that one of these takes. */
const takes = 20 * second
/** What a tab has refused in a minute at most: one read of each row, and then tries, after 1, 2, 4, 8 and 16 s more. */
const mostRefused = (rows: readonly Row[]) => rows.length + 5
/** What a refusal has a read wait at most. */
const mostWaits = 1.5 * minute + 2 * second
const aRow = fc.record({
  pace: fc.integer({ min: 10, max: 180 }).map((s) => s * second),
  isShared: fc.boolean(),
})
const aLimit = fc.record({
  calls: fc.constantFrom(4, 8, 20),
  isTimed: fc.boolean(),
  path: fc.constantFrom('/api/game/{gameId}/notices', '/api/posts'),
})
const aStep = fc.oneof(
  fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ is: fc.constant('push' as const), row: fc.nat(5) }),
)

test('two tabs behind one limiter, one of which dies, cancel nothing, wait as long as asked, and miss nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      aLimit,
      fc.array(aLine, { minLength: 1, maxLength: 4 }),
      fc.array(aRow, { minLength: 2, maxLength: 6 }),
      fc.array(aStep, { maxLength: 20 }),
      async (limit, lines, rows, steps) => {
        const server = aServer(limit, lines)
        const tabsOf = aBrowser()
        let leader = 0
        const [first, second] = [0, 1].map((id) => aTab(server, tabsOf(id), () => leader === id)) as [
          Tab,
          Tab,
        ]
        try {
          for (const tab of [first, second]) tab.show(rows)
          for (const step of steps) {
            if (step.is === 'wait') await vi.advanceTimersByTimeAsync(step.ms)
            else for (const tab of [first, second]) tab.push(step.row % rows.length)
          }
          leader = 1
          first.close()
          const diedAt = Date.now()
          await vi.advanceTimersByTimeAsync(10 * minute)
          second.slowdowns.length = 0
          const oldest = rows.map(() => 0)
          for (let passed = 0; passed < 10 * minute; passed += 1_000) {
            await vi.advanceTimersByTimeAsync(1_000)
            rows.forEach((_, index) => {
              oldest[index] = Math.max(oldest[index]!, Date.now() - second.readAt(index))
            })
          }
          for (const { seen, isHeld } of [first, second]) {
            expect(isHeld()).toBe(0)
            for (const { most } of seen.values()) expect(most).toBe(1)
          }
          for (const { canceled } of second.seen.values()) expect(canceled).toBe(0)
          const later = server.windows.filter(({ begun }) => begun > diedAt)
          for (const { refused } of later) expect(refused).toBeLessThanOrEqual(mostRefused(rows))
          const slowdown = Math.max(1, ...second.slowdowns)
          rows.forEach(({ pace }, index) => {
            const bound = pace * mostPatience * slowdown + 2 * takes + mostWaits
            expect(oldest[index]).toBeLessThanOrEqual(bound)
          })
        } finally {
          for (const tab of [first, second]) tab.close()
          vi.clearAllTimers()
        }
      },
    ),
    { numRuns: 100 },
  )
})
