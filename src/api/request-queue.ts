import { createBackoff, type RouteBackoff, waitAskedBy } from './backoff.ts'
import { createReachability, isFromServer } from './reachability.ts'
import { type Lane, lanes, type Limiter, type Route, policyOf } from './route-policies.ts'
import { requestLogSpan, type LoggedRequest } from './request-log.ts'
import { createHiddenPace, onVisibilityChange } from './visibility.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { record } from '#src/lib/recorder.ts'
import { second } from '#src/lib/time.ts'

/** Over its limit the server lets a call hang for up to 60 s and then answers (behaviour 15): it is slow, not lost. */
const slowAfter = 5 * second
/** A read that was refused so often is given back as an error, for somebody to decide. */
const mostRefusals = 3
/** A read that has no answer by then will get none: the server's own queue is left after 60 s. */
const deadline = 75 * second

/** Why a call is not answered yet: it waits for a place, a limiter, or a reader; or it has left, and may be slow. */
export type CallState = 'queued' | 'limited' | 'hidden' | 'sent' | 'slow'

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
  backoffs: readonly RouteBackoff[]
  log: readonly LoggedRequest[]
}

/** Sends a call; the signal is aborted when it is given up, or past its deadline. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>

export interface RequestQueueOptions {
  /** How many calls may be on their way at once, slow ones not counted. */
  places?: number
  /** How many may be on their way with the slow ones. Flags always find a place. */
  connections?: () => number
  random?: () => number
  /** A call that is made to find out whether the server answers. */
  probe?: (signal: AbortSignal) => Request
}

const probeRoute: Route = { method: 'GET', path: '/api/config' }

interface Asked extends Call {
  policy: Limiter | undefined
  request: Request
  send: Send
  isProbe: boolean
  refusals: number
  answer: (response: Response) => void
  fail: (error: unknown) => void
}

const unanswered = 'The server does not answer'

/** Aborted when the request is given up; a read past its deadline too, however much of the answer has come. */
function signalFor({ request, method }: Asked): AbortSignal {
  if (method !== 'GET') return request.signal
  const over = new AbortController()
  const late = setTimeout(() => over.abort(new DOMException(unanswered, 'TimeoutError')), deadline)
  request.signal.addEventListener('abort', () => {
    clearTimeout(late)
    over.abort(request.signal.reason)
  })
  return over.signal
}

const hasLeft = ({ state }: Call) => state === 'sent' || state === 'slow'
const byLane = (a: Call, b: Call) => lanes.indexOf(a.lane) - lanes.indexOf(b.lane) || a.id - b.id
const isPaced = ({ lane, method, isProbe }: Asked) =>
  method === 'GET' && !isProbe && lane !== 'flag' && lane !== 'container'

const shown = ({ id, method, path, lane, state, since }: Asked): Call => ({
  id,
  method,
  path,
  lane,
  state,
  since,
})

/** Calls `callback` at a moment, and when the page is shown if that matters. Answers how to take it back. */
function remind(callback: () => void, moment: number, whenSeen: boolean) {
  const timer = moment === Infinity ? undefined : setTimeout(callback, moment - Date.now())
  const stop = whenSeen ? onVisibilityChange(callback) : () => {}
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Decides which call leaves when, so that a flag never waits behind a list: few at once, in the order of their lanes;
 * none before the time that a limiter has named; seldom for a hidden page; no read while the server does not answer. A
 * read that a limiter refuses waits and goes again; nothing else is ever sent twice.
 */
export function createRequestQueue(options: RequestQueueOptions = {}) {
  const { places = 6, connections = () => Infinity } = options
  const calls = new Map<number, Asked>()
  const backoff = createBackoff(options.random)
  const pace = createHiddenPace()
  const watchers = createListeners()
  let log: readonly LoggedRequest[] = []
  let traffic: Traffic = { calls: [], backoffs: [], log }
  let lastId = 0
  let forget = () => {}
  const reachability = createReachability((signal) => {
    const { probe } = options
    if (!probe) return Promise.resolve(new Response())
    return enqueue(
      probe(signal),
      probeRoute,
      (request, signal) => globalThis.fetch(request, { signal }),
      true,
    )
  }, options.random)

  const count = (test: (call: Asked) => boolean) => [...calls.values()].filter(test).length
  const hasPlace = ({ lane, isProbe }: Asked) =>
    lane === 'flag' ||
    isProbe ||
    (count(({ state }) => state === 'sent') < places &&
      count((call) => call.lane !== 'flag' && hasLeft(call)) < connections())
  const hiddenUntil = (call: Asked) => (isPaced(call) ? pace.until(call.request.url) : undefined)

  /** Why a call may not leave yet, and until when, if that is known. */
  function obstacleTo(call: Asked): { state: CallState; until?: number } | undefined {
    const limited = backoff.until(call.policy)
    if (limited !== undefined) return { state: 'limited', until: limited }
    const hidden = hiddenUntil(call)
    if (hidden !== undefined) return { state: 'hidden', until: hidden }
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
    forget = remind(move, next, count(({ state }) => state === 'hidden') > 0)
    publish()
  }

  function publish() {
    traffic = { calls: [...calls.values()].map(shown), backoffs: backoff.list(), log }
    watchers.notify()
  }

  async function leave(call: Asked) {
    const { request, method, path, lane, send } = call
    const entry: LoggedRequest = { method, path, lane, at: Date.now(), isSlow: false }
    log = [...log.filter(({ at }) => at > entry.at - requestLogSpan), entry]
    pace.note(request.url)
    Object.assign(call, { state: 'sent', since: entry.at })
    const late = setTimeout(() => {
      call.state = 'slow'
      entry.isSlow = true
      record('call', `${method} ${path} is slow, ${lane}`)
      move()
    }, slowAfter)
    try {
      const response = await send(request, signalFor(call))
      if (isFromServer(response)) reachability.noteAnswer(entry.at)
      else void reachability.check()
      entry.status = response.status
      settle(call, response)
    } catch (error) {
      const isForgotten = !calls.delete(call.id)
      call.fail(error)
      if (!call.isProbe && !isForgotten && !request.signal.aborted) void reachability.check()
    } finally {
      clearTimeout(late)
      record('call', `${method} ${path} ${entry.status ?? 'unanswered'} ${Date.now() - entry.at} ms, ${lane}`)
      move()
    }
  }

  /** Hands an answer over, or queues a read again that may be tried again. */
  function settle(call: Asked, response: Response) {
    const seconds = waitAskedBy(response)
    if (seconds !== undefined) {
      backoff.add(call.policy, seconds)
      call.refusals += 1
    }
    if (seconds !== undefined && call.method === 'GET' && call.refusals < mostRefusals) {
      Object.assign(call, { state: 'limited', since: Date.now() })
      void response.body?.cancel()
    } else {
      calls.delete(call.id)
      call.answer(response)
    }
  }

  const enqueue = (request: Request, route: Route, send: Send, isProbe = false) =>
    new Promise<Response>((answer, fail) => {
      if (request.signal.aborted) return fail(request.signal.reason)
      if (reachability.isSilent() && route.method === 'GET' && !isProbe)
        return fail(new TypeError(unanswered))
      const { lane, policy } = policyOf(route)
      const id = (lastId += 1)
      const { method, path } = route
      const asked = { id, method, path, lane, policy, state: 'queued' as const, since: Date.now() }
      calls.set(id, { ...asked, request, send, isProbe, refusals: 0, answer, fail })
      request.signal.addEventListener('abort', () => {
        const call = calls.get(id)
        if (!call || hasLeft(call)) return
        calls.delete(id)
        fail(request.signal.reason)
        move()
      })
      move()
    })

  return {
    /**
     * Sends a call when its turn has come. Rejects as `send` does, when the request is given up while it waits, and at
     * once for a read while the server does not answer.
     */
    call: (request: Request, route: Route, send: Send) => enqueue(request, route, send),
    /** Whether the server answers, and how to find out. */
    reachability,
    /** Until when a limiter has the calls of a route wait; undefined when they may leave. */
    blockedUntil: (route: Route) => backoff.until(policyOf(route).policy),
    /** Gives up what would change something and has not left: whoever asked for it has gone. A flag its own chart gives up. */
    giveUpWrites() {
      const isMeant = (call: Asked) => call.method !== 'GET' && call.lane !== 'flag' && !hasLeft(call)
      for (const call of [...calls.values()].filter(isMeant)) {
        calls.delete(call.id)
        call.fail(new DOMException('Whoever asked for it has gone', 'AbortError'))
      }
      move()
    },
    watch: watchers.add,
    traffic: () => traffic,
    /** Forgets calls, backoffs and the log; for tests. */
    reset() {
      calls.clear()
      backoff.clear()
      reachability.noteAnswer()
      log = []
      move()
    },
  }
}
