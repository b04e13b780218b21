import { refetchSoon } from '#hubs/refetch-soon.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { games } from '#src/server/reads/games.ts'
import { answerSlowly } from '#tests/support/slow-server.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 3, 5) }))

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const key = ['list']

/** A list whose reads take a second, and give the number of writes at the moment they were sent. */
function listed() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  const reads = { begun: 0, finished: 0, canceled: 0 }
  let writes = 0
  const options = {
    queryKey: key,
    staleTime: Infinity,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const sent = writes
      reads.begun++
      signal.addEventListener('abort', () => reads.canceled++)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      reads.finished++
      return sent
    },
  }
  const show = () => {
    const stop = new QueryObserver(cache, options).subscribe(() => {})
    onTestFinished(stop)
    return stop
  }
  return { cache, reads, show, write: () => void writes++, shown: () => cache.getQueryData(key) }
}

test('what is invalidated while it is being read is read once more, and no read is canceled', async () => {
  const { cache, reads, show, write, shown } = listed()
  show()
  await pass(500)
  write()
  const done = vi.fn<() => void>()
  for (let times = 0; times < 5; times++) void invalidate(cache, { queryKey: key }).then(done)
  await pass(600)
  expect([shown(), done.mock.calls.length]).toEqual([0, 0])
  await pass(1_000)
  expect([shown(), done.mock.calls.length]).toEqual([1, 5])
  await pass(10_000)
  expect(reads).toEqual({ begun: 2, finished: 2, canceled: 0 })
})

test('a write during the read that follows another is followed by one of its own', async () => {
  const { cache, reads, show, write, shown } = listed()
  show()
  for (const moment of [500, 1_000]) {
    await pass(moment)
    write()
    void invalidate(cache, { queryKey: key })
  }
  await pass(10_000)
  expect([shown(), reads]).toEqual([2, { begun: 3, finished: 3, canceled: 0 }])
})

test('a read that fails is followed as well', async () => {
  const { cache, show, write, shown } = listed()
  show()
  await pass(500)
  write()
  void invalidate(cache, { queryKey: key })
  void cache.cancelQueries({ queryKey: key }) // as a network that is lost ends it
  await pass(2_000)
  expect(shown()).toBe(1)
})

test('what nobody sees any more when its read ends is stale, and read when it is seen again', async () => {
  const { cache, reads, show, write, shown } = listed()
  show()
  await pass(1_500)
  void invalidate(cache, { queryKey: key })
  await pass(500)
  write()
  void invalidate(cache, { queryKey: key })
  for (const { observers } of cache.getQueryCache().getAll()) while (observers[0]) observers[0].destroy()
  await pass(10_000)
  const before = reads.begun
  show()
  await pass(2_000)
  expect([shown(), reads.begun - before]).toEqual([1, 1])
})

test.each([3.5, 5, 20])(
  'with a solve a second, reads of a scoreboard that take %s s are all finished',
  async (seconds) => {
    const empty = { bloodBonus: 0, timeLines: {}, items: [], challenges: {}, challengeCount: 0 }
    const answer = () => Response.json({ ...empty, updateTimeUtc: Date.now() })
    const calls = answerSlowly(answer, { head: 100, between: (seconds - 0.1) * 1_000, pieces: 2 })
    const cache = createQueryClient()
    const stop = new QueryObserver(cache, games.scoreboard(1)).subscribe(() => {})
    for (let solves = 0; solves < 90; solves++) {
      await pass(1_000)
      refetchSoon(cache, games.scoreboard(1).queryKey, Date.now())
    }
    await pass(60_000)
    stop()
    console.info(
      `a solve a second for 90 s, reads of ${seconds} s: ${calls.begun} begun, ${calls.sent} finished`,
    )
    expect(calls.begun).toBeGreaterThanOrEqual(Math.floor(90 / (seconds + 3)))
    expect(calls).toMatchObject({ canceled: 0, sent: calls.begun })
  },
)
