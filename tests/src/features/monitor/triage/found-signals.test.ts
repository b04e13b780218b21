import { createFoundSignals } from '#src/features/monitor/triage/found-signals.ts'
import { createSignalFinder, type EvidenceChange } from '#src/features/monitor/triage/signals.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const rows = ['A', 'B', 'C'].map((team) => submission({ team, answer: 'flag{shared}' }))
const evidence = {
  submissions: rows,
  events: [],
  hasAllSubmissions: true,
  hasAllEvents: true,
  decoys: [],
  game: undefined,
}

/** The browser's workers: what each is sent, and whether it was ended. Their script answers, unless it is lost. */
function withWorkers({ isLost = false } = {}) {
  const workers: { sent: EvidenceChange[]; isEnded: boolean }[] = []
  class FakeWorker extends EventTarget {
    readonly log = { sent: [] as EvidenceChange[], isEnded: false }
    readonly find = createSignalFinder()
    constructor() {
      super()
      workers.push(this.log)
    }
    postMessage(change: EvidenceChange) {
      this.log.sent.push(structuredClone(change))
      const event = isLost ? new Event('error') : new MessageEvent('message', { data: this.find(change) })
      queueMicrotask(() => !this.log.isEnded && this.dispatchEvent(event))
    }
    terminate() {
      this.log.isEnded = true
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  return workers
}

beforeEach(() => void vi.useFakeTimers())

test.each([
  ['a worker', false],
  ['the page, where the script of the worker is lost,', true],
])('%s finds the signals, whose rows are those of the list', async (_where, isLost) => {
  const workers = withWorkers({ isLost })
  const found = createFoundSignals()
  onTestFinished(found.watch(() => {}))
  found.look(1, evidence)
  await vi.advanceTimersByTimeAsync(0)
  expect(found.found()).toMatchObject({ gameId: 1, signals: [{ rule: 'sameFlag', count: 3 }] })
  expect(found.found()!.signals[0]!.rows.every((row) => rows.includes(row))).toBe(true)
  found.look(1, { ...evidence, submissions: [submission({ team: 'D', answer: 'flag{shared}' }), ...rows] })
  await vi.advanceTimersByTimeAsync(0)
  expect(found.found()!.signals[0]!.count).toBe(4)
  expect(workers).toHaveLength(1) // one that is lost is not begun again
})

test('a worker is told only what is new, and nothing twice', async () => {
  const workers = withWorkers()
  const found = createFoundSignals()
  onTestFinished(found.watch(() => {}))
  const fresh = submission({ team: 'D' })
  found.look(1, evidence)
  found.look(1, { ...evidence })
  found.look(1, { ...evidence, submissions: [fresh, ...rows] })
  await vi.advanceTimersByTimeAsync(0)
  const [worker] = workers
  expect(worker!.sent.map(({ submissions }) => submissions)).toEqual([
    { rows, rest: 0 },
    { rows: [fresh], rest: 3 },
  ])
})

test('what a worker knows is forgotten 10 s after nobody looks, not on the way from a screen to the next', async () => {
  const workers = withWorkers()
  const found = createFoundSignals()
  const leave = found.watch(() => {})
  found.look(1, evidence)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(9_999)
  const leaveNext = found.watch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect([workers[0]!.isEnded, found.found()?.signals.length]).toEqual([false, 1])
  leaveNext()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([workers[0]!.isEnded, found.found()]).toEqual([true, undefined])
})
