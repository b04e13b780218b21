import { createHolds, type Hold, waitAskedBy } from '#src/api/holds.ts'
import { type Lane, lanes, type Policy, type Route, standingOf } from '#src/api/lanes.ts'
import { ledgerSpan, type Spent } from '#src/api/ledger.ts'
import { createUnseenPace, onSightChange } from '#src/api/unseen.ts'
import { record } from '#src/lib/recorder.ts'
import { second } from '#src/lib/time.ts'

/** Over its limit the server lets a call hang for up to 60 s and then answers (behaviour 15): it is slow, not lost. */
const slowAfter = 5 * second
/** A read that was refused so often is given back as an error, for somebody to decide. */
const mostRefusals = 3

/** Why a call is not answered yet: it waits for a place, a limiter, or a reader; or it has left, and may be slow. */
export type CallState = 'queued' | 'held' | 'unseen' | 'sent' | 'slow'

/** A call as it stands; `since` is the moment on this machine's clock at which it was asked for or has left. */
export interface Call extends Route {
  id: number
  lane: Lane
  state: CallState
  since: number
}

/** What is under way, which limiters refuse, and what has left in the last ten minutes. */
export interface Traffic {
  calls: readonly Call[]
  holds: readonly Hold[]
  spent: readonly Spent[]
}

export type Send = (request: Request) => Promise<Response>

export interface GovernorOptions {
  /** How many calls may be on their way at once, slow ones not counted. */
  places?: number
  /** How many may be on their way with the slow ones. Flags always find a place. */
  connections?: () => number
  random?: () => number
}

interface Asked extends Call {
  policy: Policy | undefined
  request: Request
  send: Send
  refusals: number
  answer: (response: Response) => void
  fail: (error: unknown) => void
}

const hasLeft = ({ state }: Call) => state === 'sent' || state === 'slow'
const byLane = (a: Call, b: Call) => lanes.indexOf(a.lane) - lanes.indexOf(b.lane) || a.id - b.id
const isPaced = ({ lane, method }: Call) => method === 'GET' && lane !== 'flag' && lane !== 'container'

const shown = ({ id, method, path, lane, state, since }: Asked): Call => ({
  id,
  method,
  path,
  lane,
  state,
  since,
})

/** Calls `wake` at a moment, and when the page is shown if that matters. Answers how to take it back. */
function remind(wake: () => void, moment: number, whenSeen: boolean) {
  const timer = moment === Infinity ? undefined : setTimeout(wake, moment - Date.now())
  const stop = whenSeen ? onSightChange(wake) : () => {}
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Decides which call leaves when, so that a flag never waits behind a list: few at once, in the order of their lanes;
 * none before the time that a limiter has named; seldom for a hidden page. A read that a limiter refuses waits and goes
 * again; nothing else is ever sent twice.
 */
export function createGovernor(options: GovernorOptions = {}) {
  const { places = 6, connections = () => Infinity } = options
  const calls = new Map<number, Asked>()
  const holds = createHolds(options.random)
  const pace = createUnseenPace()
  const watchers = new Set<() => void>()
  let spent: readonly Spent[] = []
  let traffic: Traffic = { calls: [], holds: [], spent }
  let lastId = 0
  let forget = () => {}

  const count = (test: (call: Asked) => boolean) => [...calls.values()].filter(test).length
  const hasPlace = ({ lane }: Asked) =>
    lane === 'flag' ||
    (count(({ state }) => state === 'sent') < places &&
      count((call) => call.lane !== 'flag' && hasLeft(call)) < connections())
  const unseenUntil = (call: Asked) => (isPaced(call) ? pace.until(call.request.url) : undefined)

  /** Why a call may not leave yet, and until when, if that is known. */
  function obstacleTo(call: Asked): { state: CallState; until?: number } | undefined {
    const held = holds.until(call.policy)
    if (held !== undefined) return { state: 'held', until: held }
    const unseen = unseenUntil(call)
    if (unseen !== undefined) return { state: 'unseen', until: unseen }
    return hasPlace(call) ? undefined : { state: 'queued' }
  }

  /** Lets go what may leave, and comes back when the first of the others may. */
  function move() {
    forget()
    let next = Infinity
    for (const call of [...calls.values()].filter((call) => !hasLeft(call)).sort(byLane)) {
      const obstacle = obstacleTo(call)
      if (obstacle) {
        call.state = obstacle.state
        next = Math.min(next, obstacle.until ?? Infinity)
      } else void leave(call)
    }
    forget = remind(move, next, count(({ state }) => state === 'unseen') > 0)
    tell()
  }

  function tell() {
    traffic = { calls: [...calls.values()].map(shown), holds: holds.list(), spent }
    for (const onChange of watchers) onChange()
  }

  async function leave(call: Asked) {
    const { request, method, path, lane, send } = call
    const cost: Spent = { method, path, lane, at: Date.now(), isSlow: false }
    spent = [...spent.filter(({ at }) => at > cost.at - ledgerSpan), cost]
    pace.note(request.url)
    Object.assign(call, { state: 'sent', since: cost.at })
    const late = setTimeout(() => {
      call.state = 'slow'
      cost.isSlow = true
      record('call', `${method} ${path} is slow, ${lane}`)
      move()
    }, slowAfter)
    try {
      const response = await send(request)
      cost.status = response.status
      settle(call, response)
    } catch (error) {
      calls.delete(call.id)
      call.fail(error)
    } finally {
      clearTimeout(late)
      record('call', `${method} ${path} ${cost.status ?? 'unanswered'} ${Date.now() - cost.at} ms, ${lane}`)
      move()
    }
  }

  /** Hands an answer over, or keeps a read back that may be tried again. */
  function settle(call: Asked, response: Response) {
    const seconds = waitAskedBy(response)
    if (seconds !== undefined) {
      holds.add(call.policy, seconds)
      call.refusals += 1
    }
    if (seconds !== undefined && call.method === 'GET' && call.refusals < mostRefusals) {
      Object.assign(call, { state: 'held', since: Date.now() })
      void response.body?.cancel()
    } else {
      calls.delete(call.id)
      call.answer(response)
    }
  }

  return {
    /** Sends a call when its turn has come. Rejects as `send` does, and when the request is given up while it waits. */
    call: (request: Request, route: Route, send: Send) =>
      new Promise<Response>((answer, fail) => {
        if (request.signal.aborted) return fail(request.signal.reason)
        const { lane, policy } = standingOf(route)
        const id = (lastId += 1)
        const { method, path } = route
        const asked = { id, method, path, lane, policy, state: 'queued' as const, since: Date.now() }
        calls.set(id, { ...asked, request, send, refusals: 0, answer, fail })
        request.signal.addEventListener('abort', () => {
          const call = calls.get(id)
          if (!call || hasLeft(call)) return
          calls.delete(id)
          fail(request.signal.reason)
          move()
        })
        move()
      }),
    watch(onChange: () => void) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    traffic: () => traffic,
    /** Forgets calls, holds and the ledger; for tests. */
    reset() {
      calls.clear()
      holds.clear()
      spent = []
      move()
    },
  }
}
