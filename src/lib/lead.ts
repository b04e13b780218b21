import { record } from './recorder.ts'
import { type Tabs, thisTab, type Topic } from './tabs.ts'

/**
 * How often somebody who looks at the page asks who leads, and how many askings in a row may bring no answer: a leader
 * that has given no sign for 15 s is frozen. Hidden pages do not ask, for browsers hold their timers back; they do answer.
 */
const askEvery = 5_000
const mostUnanswered = 2

/** Whether tabs of this browser can agree on one of them (a page over plain HTTP may not). */
export const canLead = () => typeof BroadcastChannel !== 'undefined' && Boolean(globalThis.navigator?.locks)

/**
 * Waits until this tab may do alone what `name` stands for, then does it until `run` resolves or the tab ends. Where
 * tabs cannot agree, each does it. Resolves when it is done, or when `ended` before it began.
 */
export async function leadAlone(name: string, ended: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!canLead()) return run()
  try {
    await navigator.locks.request(lockOf(name), { signal: ended }, run)
  } catch (error) {
    if (!ended.aborted) throw error
  }
}

/**
 * Waits until this tab leads a topic, then does `run` until it resolves, `ended` at the latest. A leader that gives no
 * sign is replaced; when it goes on, the signal that `run` was given is aborted, and it waits again. Where tabs cannot
 * agree, each leads.
 */
export async function lead(
  topic: string,
  ended: AbortSignal,
  run: (over: AbortSignal) => Promise<void>,
  tabs: Tabs = thisTab(),
): Promise<void> {
  if (!canLead()) return run(ended)
  let outcome: Outcome = 'replaced'
  while (outcome !== 'done' && !ended.aborted) {
    const isFrozen: boolean = outcome === 'frozen'
    outcome = await takeTurn({ topic, ended, run, tabs, isFrozen })
  }
}

/** How a turn ends: what it is for is done, the leader waited for is frozen, or another tab has taken the lead. */
type Outcome = 'done' | 'frozen' | 'replaced'

interface Turn {
  topic: string
  ended: AbortSignal
  run: (over: AbortSignal) => Promise<void>
  tabs: Tabs
  /** The leader is, so the lead is taken from it. */
  isFrozen: boolean
}

async function takeTurn({ topic, ended, run, tabs, isFrozen }: Turn): Promise<Outcome> {
  const over = new AbortController()
  const end = () => over.abort()
  ended.addEventListener('abort', end, { signal: over.signal })
  let outcome = 'frozen' as Outcome // until it leads
  const stopWatching = watchLeader(topic, tabs, end)
  let stopAnswering = () => {}
  async function leadNow() {
    stopWatching()
    if (over.signal.aborted) return
    outcome = 'replaced'
    record('tabs', isFrozen ? `leads ${topic}: its leader gave no sign` : `leads ${topic}`)
    stopAnswering = answerFor(topic, tabs)
    await run(over.signal)
    outcome = 'done'
  }
  try {
    await navigator.locks.request(
      lockOf(topic),
      isFrozen ? { steal: true } : { signal: over.signal },
      leadNow,
    )
  } catch (error) {
    if (!isAbort(error)) throw error
    if (outcome === 'replaced') record('tabs', `another tab leads ${topic}`)
  } finally {
    end()
    stopWatching()
    stopAnswering()
  }
  return outcome
}

const lockOf = (name: string) => `halyard ${name}`
const leaderOf = (topic: string) => `leader of ${topic}` as Topic<'asked' | 'leads'>
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
const isHidden = () => typeof document !== 'undefined' && document.hidden

/** Asks the leader of a topic for signs while somebody looks at this page. Answers how to stop. */
function watchLeader(topic: string, tabs: Tabs, onFrozen: () => void): () => void {
  let unanswered = 0
  const stopListening = tabs.on(leaderOf(topic), (message) => {
    if (message === 'leads') unanswered = 0
  })
  const timer = setInterval(() => {
    if (isHidden()) unanswered = 0
    else if (unanswered === mostUnanswered) onFrozen()
    else {
      unanswered += 1
      tabs.send(leaderOf(topic), 'asked')
    }
  }, askEvery)
  return () => {
    clearInterval(timer)
    stopListening()
  }
}

/** Gives a sign at once, and whenever somebody asks: messages are delivered to a hidden page, too. */
function answerFor(topic: string, tabs: Tabs): () => void {
  const giveSign = () => tabs.send(leaderOf(topic), 'leads')
  giveSign()
  return tabs.on(leaderOf(topic), (message) => {
    if (message === 'asked') giveSign()
  })
}
