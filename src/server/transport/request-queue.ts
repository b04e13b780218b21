import { createRateLimit, type RouteBackoff, type Turn, waitAskedBy } from './rate-limit.ts'
import { createReachability, isFromServer } from './reachability.ts'
import { type Lane, lanes, type Limiter, type Route, policyOf } from './route-policies.ts'
import { requestLogSpan, type LoggedRequest } from './request-log.ts'
import { createDeadline } from './deadline.ts'
import { createHiddenPace, onVisibilityChange } from './visibility.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { record } from '#src/lib/recorder.ts'
import { second } from '#src/lib/time/time.ts'

/** A server over its limit lets a call hang for up to 60 s and then answers (behaviour 15): it is slow, not lost. */
const slowAfter = 5 * second
/** A call without an answer for this long may be held by such a server, though it does not count as slow yet. */
const heldAfter = 3 * second
/** A page that has had a response within this time has begun: what it still needs goes ahead of what others have not begun. */
const begunWithin = 90 * second
/** A body that has arrived is parsed and delivered within this time. */
const deliveredWithin = second
/** So many addresses are remembered as read before; the oldest are forgotten. */
const mostAddresses = 500

/** Why a call has no response yet: it waits for a place, a limiter, or the page to be shown; or it was sent, perhaps slow. */
export type CallState = 'queued' | 'limited' | 'hidden' | 'sent' | 'slow'

/** The state of a call; `since` is when it was requested, or sent, on the local clock. */
export interface Call extends Route {
  id: number
  lane: Lane
  state: CallState
  since: number
}

/** The calls without a response, the limiters that refuse, and the calls sent in the last ten minutes. */
export interface Traffic {
  calls: readonly Call[]
  backoffs: readonly RouteBackoff[]
  log: readonly LoggedRequest[]
}

/** Sends a call; the signal is aborted when it is given up, or past its deadline. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>

export interface RequestQueueOptions {
  /** How many calls may be in flight at once, not counting slow ones. */
  places?: number
  /** How many may be in flight including slow ones. Flags always find a place. */
  connections?: () => number
  random?: () => number
  /** The request that finds out whether the server answers. */
  probe?: (signal: AbortSignal) => Request
}

const probeRoute: Route = { method: 'GET', path: '/api/config' }

interface Asked extends Call {
  policy: Limiter | undefined
  request: Request
  send: Send
  isProbe: boolean
  /** When it was sent by somebody else, who gives its response to `send`. */
  sentAt: number | undefined
  answer: (response: Response) => void
  fail: (error: unknown) => void
}

const hasLeft = ({ state }: Call) => state === 'sent' || state === 'slow'
const byLane = (a: Call, b: Call) => lanes.indexOf(a.lane) - lanes.indexOf(b.lane) || a.id - b.id
const isPaced = ({ lane, method, isProbe }: Asked) =>
  method === 'GET' && !isProbe && lane !== 'flag' && lane !== 'instance'

const shown = ({ id, method, path, lane, state, since }: Asked): Call => ({
  id,
  method,
  path,
  lane,
  state,
  since,
})

/** Calls `callback` at a moment and, if `whenSeen`, on a visibility change. Returns a function that cancels it. */
function remind(callback: () => void, moment: number, whenSeen: boolean) {
  const timer = moment === Infinity ? undefined : setTimeout(callback, moment - Date.now())
  const stop = whenSeen ? onVisibilityChange(callback) : () => {}
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Decides when each call is sent, so that a flag never waits behind a list: few at once, in the order of their lanes;
 * none before the time that a limiter has named; rarely for a hidden page; no read while the server is silent. A read
 * that a limiter refuses waits and is sent again; nothing else is ever sent twice.
 */
export function createRequestQueue(options: RequestQueueOptions = {}) {
  const { places = 6, connections = () => Infinity } = options
  const calls = new Map<number, Asked>()
  const rateLimit = createRateLimit(options.random)
  const pace = createHiddenPace()
  const addressesRead = new Set<string>()
  const watchers = createListeners()
  let log: readonly LoggedRequest[] = []
  let traffic: Traffic = { calls: [], backoffs: [], log }
  let lastId = 0
  let answeredAt = -Infinity
  /** The bodies that are being read, and when the last one had arrived. */
  let bodies = 0
  let bodyAt = -Infinity
  let forget = () => {}
  const reachability = createReachability(
    (signal) => {
      const { probe } = options
      if (!probe) return Promise.resolve(new Response())
      return enqueue(
        probe(signal),
        probeRoute,
        (request, signal) => globalThis.fetch(request, { signal }),
        true,
      )
    },
    options.random,
    () => rateLimit.isScarce() || rateLimit.isReached(),
  )

  const count = (test: (call: Asked) => boolean) => [...calls.values()].filter(test).length
  const isAgain = (call: Asked) => isPaced(call) && addressesRead.has(call.request.url)
  const isOpening = () => count((call) => isPaced(call) && !isAgain(call)) > 0
  const turnOf = (call: Asked): Turn => {
    if (!isPaced(call)) return 'begun'
    if (isAgain(call)) return 'again'
    return Date.now() - answeredAt < begunWithin ? 'begun' : 'first'
  }
  const byTurn = (a: Asked, b: Asked) => Number(isAgain(a)) - Number(isAgain(b)) || byLane(a, b)
  /** Whether another read is finding out whether a limiter lets more pass. */
  const isTried = ({ policy }: Asked) =>
    count(
      (one) => isPaced(one) && hasLeft(one) && rateLimit.isTrying(one.policy === policy ? policy : 'Global'),
    ) > 0
  const hasPlace = ({ lane, isProbe }: Asked) =>
    lane === 'flag' ||
    isProbe ||
    (count(({ state }) => state === 'sent') < places &&
      count((call) => call.lane !== 'flag' && hasLeft(call)) < connections())
  const hiddenUntil = (call: Asked) => (isPaced(call) ? pace.until(call.request.url) : undefined)

  /** Why a call may not leave yet, and until when, if that is known. */
  function obstacleTo(call: Asked): { state: CallState; until?: number } | undefined {
    if (call.sentAt !== undefined) return undefined
    const limited = rateLimit.until(call.policy, turnOf(call))
    if (limited !== undefined) return { state: 'limited', until: limited }
    const hidden = hiddenUntil(call)
    if (hidden !== undefined) return { state: 'hidden', until: hidden }
    return hasPlace(call) && !(isPaced(call) && isTried(call)) ? undefined : { state: 'queued' }
  }

  /** Sends what may leave, and runs again when the first of the others may. */
  function move() {
    forget()
    let next = Infinity
    for (const call of [...calls.values()].filter((call) => !hasLeft(call)).sort(byTurn)) {
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
    traffic = { calls: [...calls.values()].map(shown), backoffs: rateLimit.list(), log }
    watchers.notify()
  }

  async function leave(call: Asked) {
    const { request, method, path, lane, send, sentAt } = call
    const entry: LoggedRequest = { method, path, lane, at: sentAt ?? Date.now(), isSlow: false }
    log = [...log.filter(({ at }) => at > entry.at - requestLogSpan), entry]
    if (isPaced(call)) pace.note(request.url)
    Object.assign(call, { state: 'sent', since: entry.at, sentAt: undefined })
    const late = setTimeout(
      () => {
        call.state = 'slow'
        entry.isSlow = true
        rateLimit.noteHeld()
        record('call', `${method} ${path} is slow, ${lane}`)
        move()
      },
      entry.at + slowAfter - Date.now(),
    )
    const deadline = createDeadline(call, (isRead) => {
      bodies += isRead ? 1 : -1
      bodyAt = Date.now()
    })
    try {
      const response = await send(request, deadline.signal)
      if (isFromServer(response)) reachability.noteResponse(entry.at)
      else void reachability.check()
      entry.status = response.status
      if (sentAt === undefined) entry.took = Date.now() - entry.at
      settle(call, response, deadline)
    } catch (error) {
      deadline.forget()
      const isForgotten = !calls.delete(call.id)
      call.fail(error)
      if (!call.isProbe && !isForgotten && !request.signal.aborted) void reachability.check()
    } finally {
      clearTimeout(late)
      record('call', `${method} ${path} ${entry.status ?? 'unanswered'} ${Date.now() - entry.at} ms, ${lane}`)
      move()
    }
  }

  /** Delivers a response, or queues a refused read again if it may be retried. To a probe, a refusal is the answer. */
  function settle(call: Asked, response: Response, deadline: ReturnType<typeof createDeadline>) {
    const seconds = waitAskedBy(response)
    if (seconds !== undefined) rateLimit.noteRefused(call.policy, seconds)
    else if (isFromServer(response)) noteAnswer(call)
    if (seconds !== undefined && call.method === 'GET' && !call.isProbe) {
      deadline.forget()
      Object.assign(call, { state: 'limited', since: Date.now() })
      void response.body?.cancel()
    } else {
      calls.delete(call.id)
      call.answer(deadline.followed(response))
    }
  }

  function noteAnswer({ request, method, policy, state, since }: Asked) {
    rateLimit.noteAnswered(policy, since, state !== 'slow')
    answeredAt = Date.now()
    if (method !== 'GET') return
    addressesRead.add(request.url)
    const [oldest] = addressesRead
    if (addressesRead.size > mostAddresses && oldest !== undefined) addressesRead.delete(oldest)
  }

  const enqueue = (request: Request, route: Route, send: Send, isProbe = false, sentAt?: number) =>
    new Promise<Response>((answer, fail) => {
      if (request.signal.aborted) return fail(request.signal.reason)
      if (reachability.isSilent() && route.method === 'GET' && !isProbe) return fail(reachability.problem())
      const { lane, policy } = policyOf(route)
      const id = (lastId += 1)
      const { method, path } = route
      const asked = { id, method, path, lane, policy, state: 'queued' as const, since: Date.now() }
      calls.set(id, { ...asked, request, send, isProbe, sentAt, answer, fail })
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
     * Sends a call in its turn. Rejects as `send` does, when the request is given up while it waits, and immediately
     * for a read while the server is silent. A call that was sent before, at `sentAt`, has its turn at once: `send` then
     * gives what came of it, and after a refusal sends it again.
     */
    call: (request: Request, route: Route, send: Send, sentAt?: number) =>
      enqueue(request, route, send, false, sentAt),
    /** Whether the server answers, and how to find out. */
    reachability,
    /** The time until which a limiter blocks the calls of a route; undefined when they may leave. */
    blockedUntil: (route: Route) => rateLimit.until(policyOf(route).policy),
    /** Whether a limiter keeps the page from what it shows: one of its first reads was refused, or waits for such a one. */
    isHeldUp: () => rateLimit.isTrying() && isOpening(),
    /** Whether something that the page shows has not been read yet. */
    isOpening,
    /** What was read before has to be read anew, as after an outage: it goes ahead of polls again. */
    forgetReads: () => addressesRead.clear(),
    /** How many times slower than usual to poll, as long as a limiter refuses calls: 1 to 16. */
    slowdown: rateLimit.slowdown,
    /** Whether calls are scarce: polls are slower than usual. */
    isScarce: rateLimit.isScarce,
    /** Whether the server may refuse or hold what is sent now: it did lately, or has a call without an answer for some time. */
    isLimitReached: () =>
      rateLimit.isReached() || count((call) => hasLeft(call) && call.since < Date.now() - heldAfter) > 0,
    /** Whether a limiter holds back all that is being read: nothing of it has been sent, so that it will be as of later. */
    isHoldingReads: () =>
      rateLimit.until(undefined) !== undefined &&
      bodies === 0 &&
      Date.now() - bodyAt > deliveredWithin &&
      count((call) => call.method === 'GET' && hasLeft(call)) === 0,
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
    /** Forgets all calls, and stops probing: the page is over. */
    close() {
      calls.clear()
      reachability.noteResponse()
      move()
    },
  }
}
