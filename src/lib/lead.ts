import { record } from './recorder.ts'
import { surroundings } from './surroundings.ts'
import { type Tabs, thisTab, type Topic } from './tabs.ts'

/**
 * How often a visible page pings the leader, and how many pings in a row may go unanswered: a leader that has given
 * no sign for 15 s is frozen. Hidden pages do not ping, because browsers throttle their timers; they do answer.
 */
const askEvery = 5_000
const mostUnanswered = 2

/** The locks of a browser that has refused one. */
let refusing: LockManager | undefined

/**
 * Whether tabs of this browser can elect a leader. A page over plain HTTP has no locks; one inside a page of another site may
 * be refused locks or channels, with its cookies.
 */
export const canLead = (tabs: Tabs = thisTab()) => hasLocks() && tabs.canSend

function hasLocks() {
  try {
    const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
    return surroundings.hasTabs && locks !== undefined && locks !== refusing
  } catch {
    return false
  }
}

/** From then on each tab leads. */
function noteRefusedLocks(error: unknown) {
  refusing = navigator.locks
  record('tabs', `no locks among tabs: ${String(error)}`)
}

/**
 * Waits until this tab leads a topic, then calls `run`, which ends by itself or when `ended` is aborted. A leader
 * that gives no sign is replaced; when it wakes up, the signal passed to its `run` is aborted, and it waits again.
 * Where tabs cannot elect a leader, each leads.
 */
export async function lead(
  topic: string,
  ended: AbortSignal,
  run: (over: AbortSignal) => Promise<void>,
  tabs: Tabs = thisTab(),
): Promise<void> {
  if (!canLead(tabs)) return run(ended)
  let outcome: Outcome = 'replaced'
  while (outcome !== 'done' && !ended.aborted) {
    const isFrozen: boolean = outcome === 'frozen'
    outcome = await takeTurn({ topic, ended, run, tabs, isFrozen })
    if (outcome === 'refused') return run(ended)
  }
}

/**
 * How a turn ends: its work is done, the leader it waited for is frozen, another tab has taken the lead, or the browser
 * refuses locks.
 */
type Outcome = 'done' | 'frozen' | 'replaced' | 'refused'

interface Turn {
  topic: string
  ended: AbortSignal
  run: (over: AbortSignal) => Promise<void>
  tabs: Tabs
  /** The leader is frozen, so the lead is taken from it. */
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
    if (!isAbort(error)) {
      if (outcome !== 'frozen') throw error // thrown by `run`
      outcome = 'refused'
      noteRefusedLocks(error)
    }
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

/**
 * Pings the leader of a topic while this page is visible, and calls `onGone` once it has given no sign for 15 s. Returns a function
 * that stops it.
 */
export function watchLeader(topic: string, tabs: Tabs, onGone: () => void): () => void {
  let unanswered = 0
  const stopListening = tabs.on(leaderOf(topic), (message) => {
    if (message === 'leads') unanswered = 0
  })
  const timer = setInterval(() => {
    if (surroundings.isHidden()) unanswered = 0
    else if (unanswered === mostUnanswered) onGone()
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

/** Gives a sign of a topic's leader at once and on every ping, which reaches a hidden page too. Returns a function that stops it. */
export function answerFor(topic: string, tabs: Tabs): () => void {
  const giveSign = () => tabs.send(leaderOf(topic), 'leads')
  giveSign()
  return tabs.on(leaderOf(topic), (message) => {
    if (message === 'asked') giveSign()
  })
}
