import { createQueryClient } from '#src/app/query-client.ts'
import type { GameInfo } from '#src/model/game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { polled } from '#src/server/cache/polled.ts'
import type { Polled, Timetable } from '#src/server/cache/timetable.ts'
import { games } from '#src/server/reads/games.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { environmentManager, focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const second = 1_000
const minute = 60 * second

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 3, 5) })
  environmentManager.setIsServer(() => false)
  openTransport()
  onTestFinished(() => {
    environmentManager.setIsServer(() => true)
    focusManager.setFocused(undefined)
  })
})

/** When each read of a row began and ended, and how: one that was canceled has no end. */
interface Reads {
  begun: number[]
  ended: number[]
  canceled: number
}

function aRow(timetable: Timetable, answer: () => { after: number; fails?: boolean }) {
  const reads: Reads = { begun: [], ended: [], canceled: 0 }
  const row = {
    queryKey: ['row', Math.random()],
    meta: { timetable },
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const { after, fails } = answer()
      reads.begun.push(Date.now())
      return new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reads.canceled++)
        setTimeout(() => {
          reads.ended.push(Date.now())
          if (fails) reject(new TypeError('fetch failed'))
          else resolve(Date.now())
        }, after)
      })
    },
    retry: false,
  }
  return { row, reads }
}

const show = (cache: QueryClient, row: ReturnType<typeof aRow>['row'], how?: Partial<Polled>) => {
  const leave = new QueryObserver(cache, polled(row, how)).subscribe(() => {})
  onTestFinished(leave)
  return leave
}

test('a row is read at its pace while it is shown, and never once it is left', async () => {
  const cache = createQueryClient()
  const { row, reads } = aRow({ shown: 30 * second }, () => ({ after: 100 }))
  const leave = show(cache, row)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reads.begun).toHaveLength(10)
  leave()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reads.begun).toHaveLength(10)
})

test('a row that is only looked at is read by whoever shows it alone', async () => {
  const cache = createQueryClient()
  const { row, reads } = aRow({ shown: 30 * second }, () => ({ after: 100 }))
  onTestFinished(new QueryObserver(cache, row).subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reads.begun).toHaveLength(1)
})

test('a hidden page reads nothing, and what is due as soon as it is shown', async () => {
  const cache = createQueryClient()
  const { row, reads } = aRow({ shown: 30 * second }, () => ({ after: 100 }))
  show(cache, row)
  await vi.advanceTimersByTimeAsync(second)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(reads.begun).toHaveLength(1)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(2 * second)
  expect(reads.begun).toHaveLength(2)
})

test('a game that begins or ends is noticed without a render', async () => {
  const cache = createQueryClient()
  const start = Date.now() + 5 * minute
  const { queryKey } = games.game(1)
  const known = { ...games.game(1), queryFn: () => ({ start, end: start + 5 * minute }) as GameInfo }
  onTestFinished(new QueryObserver(cache, { ...known, queryKey }).subscribe(() => {}))
  const { row, reads } = aRow({ gameId: 1, while: 'running', shown: minute }, () => ({ after: 100 }))
  show(cache, row)
  await vi.advanceTimersByTimeAsync(5 * minute - second)
  expect(reads.begun).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reads.begun.length).toBeGreaterThan(4)
  const { length } = reads.begun
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reads.begun.length).toBeLessThanOrEqual(length + 1)
})

const aStep = fc.oneof(
  fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ is: fc.constantFrom('push', 'hide', 'show', 'open', 'leave') }),
)
const anAnswer = fc.record({
  after: fc.constantFrom(0, 100, 3_500, 20_000),
  fails: fc.boolean(),
})

/** The page is shown again just less than a bound after the read that was pushed while it was hidden. */
const pushedWhileHidden = [
  { is: 'wait' as const, ms: 21_368 },
  { is: 'hide' as const },
  { is: 'wait' as const, ms: 41_535 },
  { is: 'push' as const },
  { is: 'wait' as const, ms: 33_097 },
]

test('whatever happens, no read is canceled while its row is shown, none runs beside another, and none is missed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5, max: 180 }),
      fc.array(anAnswer, { minLength: 1, maxLength: 8 }),
      fc.array(aStep, { maxLength: 25 }),
      async (pace, answers, steps) => {
        const cache = createQueryClient()
        let calls = 0
        const { row, reads } = aRow({ shown: pace * second }, () => answers[calls++ % answers.length]!)
        const first = show(cache, row)
        const others: (() => void)[] = []
        focusManager.setFocused(true)
        for (const step of steps) {
          if (step.is === 'wait') await vi.advanceTimersByTimeAsync('ms' in step ? step.ms : 0)
          else if (step.is === 'push') void invalidate(cache, { queryKey: row.queryKey })
          else if (step.is === 'open') others.push(show(cache, row, { as: 'aside' }))
          else if (step.is === 'leave') others.pop()?.()
          else focusManager.setFocused(step.is === 'show')
        }
        focusManager.setFocused(true)
        const before = Date.now()
        await vi.advanceTimersByTimeAsync(10 * minute)
        // Each that begins does so after the one before has ended.
        reads.begun
          .slice(1)
          .forEach((begun, index) => expect(begun).toBeGreaterThanOrEqual(reads.ended[index]!))
        expect(reads.canceled).toBe(0)
        // From then on nothing is older than its pace, or the pause after a failure, and what a read takes.
        const bound = Math.max(pace * second, 12 * second) + 20 * second + 2 * second
        const shown = [before, ...reads.begun.filter((begun) => begun >= before)]
        const gaps = shown.slice(1).map((begun, index) => begun - shown[index]!)
        expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(bound)
        expect(shown.at(-1)).toBeGreaterThan(Date.now() - bound)
        first()
        for (const leave of others) leave()
        await vi.advanceTimersByTimeAsync(minute)
      },
    ),
    { numRuns: 200, examples: [[5, [{ after: 0, fails: false }], pushedWhileHidden]] },
  )
})
