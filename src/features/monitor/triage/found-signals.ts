import type { Signal } from './signal.ts'
import { changeOf } from './change.ts'
import type { Evidence, EvidenceChange, PlacedSignal } from './signals.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { second } from '#src/lib/time/time.ts'

/** The signals that were found, and the evidence in which they were. */
export interface FoundSignals {
  gameId: number
  evidence: Evidence
  signals: readonly Signal[]
}

const nothing: Pick<Evidence, 'submissions' | 'events'> = { submissions: [], events: [] }

/** Answers each change in its turn with all signals, until it is stopped. */
interface Finder {
  send: (change: EvidenceChange) => void
  stop: () => void
}

/** Finds signals on the page, where a browser has no worker, refuses it or could not load its script. */
function findHere(receive: (signals: PlacedSignal[]) => void): Finder {
  const finder = import('./signals.ts').then(({ createSignalFinder }) => createSignalFinder())
  let isOver = false
  return {
    send: (change: EvidenceChange) =>
      void finder.then(
        (find) => !isOver && receive(find(change)),
        () => {},
      ),
    stop: () => void (isOver = true),
  }
}

function findInWorker(receive: (signals: PlacedSignal[]) => void, onLost: () => void): Finder {
  const worker = new Worker(new URL('./signals-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PlacedSignal[]>) => receive(data))
  worker.addEventListener('error', onLost)
  return { send: (change: EvidenceChange) => worker.postMessage(change), stop: () => worker.terminate() }
}

/** Whether two are the same, part by part. */
export const isSame = (one: Evidence, other: Evidence) =>
  (Object.keys(one) as (keyof Evidence)[]).every((part) => one[part] === other[part])

/** Whoever looks at signals goes from one screen to the next; flags of a game are not kept for longer. */
const keptFor = 10 * second

/** Several places of a page need the signals of its game: they are found once, and forgotten when nobody looks at them. */
export function createFoundSignals() {
  let found: FoundSignals | undefined
  let asked: Omit<FoundSignals, 'signals'>[] = []
  let last: (typeof asked)[number] | undefined
  let finder: Finder | undefined
  let isWorkerLost = false
  let forget: ReturnType<typeof setTimeout> | undefined
  const watchers = createListeners(() => {
    clearTimeout(forget)
    return () => (forget = setTimeout(end, keptFor))
  })

  function end() {
    finder?.stop()
    finder = last = found = undefined
    asked = []
  }

  function receive(placed: PlacedSignal[]) {
    const of = asked.shift()
    if (!of) return
    const signals = placed.map((signal) => ({
      ...signal,
      rows: signal.rows.map((place) => of.evidence.submissions[place]!),
    }))
    found = { ...of, signals }
    watchers.notify()
  }

  /** What was asked of a worker that is lost is asked anew, of the page. */
  function onLost() {
    const again = last
    end()
    isWorkerLost = true
    if (again) look(again.gameId, again.evidence)
  }

  function start(): Finder {
    try {
      if (!isWorkerLost) return findInWorker(receive, onLost)
    } catch {
      isWorkerLost = true
    }
    return findHere(receive)
  }

  /** Finds the signals in evidence, unless that was the last to be asked for. */
  function look(gameId: number, evidence: Evidence) {
    if (last?.gameId === gameId && isSame(last.evidence, evidence)) return
    const before = last?.evidence ?? nothing
    last = { gameId, evidence }
    asked.push(last)
    finder ??= start()
    finder.send({
      ...evidence,
      submissions: changeOf(before.submissions, evidence.submissions),
      events: changeOf(before.events, evidence.events),
    })
  }

  return { watch: watchers.add, found: () => found, look }
}

export const foundSignals = createFoundSignals()
