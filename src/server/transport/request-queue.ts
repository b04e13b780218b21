import { surroundings } from '#src/lib/surroundings.ts'
import { byFetch, type Call, hasLeft, type QueuedCall, type Send } from './call.ts'
import { type CallLimitOptions, createCallLimits } from './call-limits.ts'
import { createCallSender } from './call-sender.ts'
import { createRateLimit, type RouteBackoff } from './rate-limit.ts'
import { createReachability } from './reachability.ts'
import { lanes, type Route, policyOf } from './route-policies.ts'
import type { LoggedRequest } from './request-log.ts'
import { createListeners } from '#src/lib/listeners.ts'

/** The calls without a response, the limiters that refuse, and the calls sent in the last ten minutes. */
export interface Traffic {
  calls: readonly Call[]
  backoffs: readonly RouteBackoff[]
  log: readonly LoggedRequest[]
}

export interface RequestQueueOptions extends CallLimitOptions {
  random?: () => number
  /** The request that finds out whether the server answers. */
  probe?: (signal: AbortSignal) => Request
}

/**
 * Holds the calls that wait, so that a flag never waits behind a list: they leave in the order of their lanes, what was read
 * before last, as soon as their limits let them. No read waits while the server is silent.
 */
export function createRequestQueue(options: RequestQueueOptions = {}) {
  /** What waits or is under way, in the order in which it was asked for. */
  const calls = new Map<number, QueuedCall>()
  const rateLimit = createRateLimit(options.random)
  const limits = createCallLimits(calls, rateLimit, options)
  const reachability = createReachability(
    async (signal) => {
      const request = options.probe?.(signal)
      return request
        ? enqueue(request, { method: 'GET', path: '/api/config' }, byFetch, true)
        : new Response()
    },
    options.random,
    () => rateLimit.isScarce() || rateLimit.isReached(),
  )
  const sender = createCallSender(calls, limits, reachability, move)
  const watchers = createListeners()
  let traffic: Traffic = { calls: [], backoffs: [], log: [] }
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()
  surroundings.on('visibilitychange', move, over.signal)

  const all = () => [...calls.values()]
  const waiting = () => all().filter((call) => !hasLeft(call))
  const inOrder = (a: QueuedCall, b: QueuedCall) =>
    Number(limits.isAgain(a)) - Number(limits.isAgain(b)) || lanes.indexOf(a.lane) - lanes.indexOf(b.lane)

  /** Sends what may leave, and runs again when the first of the others may. */
  function move() {
    clearTimeout(timer)
    let next = Infinity
    for (const call of waiting().sort(inOrder)) {
      const obstacle = limits.obstacleTo(call)
      if (obstacle) {
        call.state = obstacle.state
        next = Math.min(next, obstacle.until)
      } else void sender.send(call)
    }
    if (next < Infinity) timer = setTimeout(move, next - Date.now())
    traffic = { calls: all().map((call) => ({ ...call })), backoffs: rateLimit.list(), log: sender.log() }
    watchers.notify()
  }

  /** Gives up calls that wait. */
  function giveUp(
    these: QueuedCall[],
    reason: unknown = new DOMException('The asker has gone', 'AbortError'),
  ) {
    for (const call of these) {
      calls.delete(call.id)
      call.fail(reason)
    }
    move()
  }

  const enqueue = (request: Request, route: Route, send: Send, isProbe = false, sentAt?: number) =>
    new Promise<Response>((answer, fail) => {
      if (request.signal.aborted) return fail(request.signal.reason)
      if (reachability.isSilent() && route.method === 'GET' && !isProbe) return fail(reachability.problem())
      const id = (lastId += 1)
      const asked = { ...route, ...policyOf(route), id, state: 'queued', since: Date.now() } as const
      calls.set(id, { ...asked, request, send, isProbe, sentAt, answer, fail })
      request.signal.addEventListener('abort', () => {
        const call = calls.get(id)
        if (call && !hasLeft(call)) giveUp([call], request.signal.reason)
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
    ...limits.shared,
    /** Whether a limiter holds back all that is being read: nothing of it has been sent, so that it will be as of later. */
    isHoldingReads: () => rateLimit.until() !== undefined && !sender.isReading(),
    /** Gives up what would change something and has not left: whoever asked for it has gone. A flag its own chart gives up. */
    giveUpWrites: () => giveUp(waiting().filter(({ method, lane }) => method !== 'GET' && lane !== 'flag')),
    watch: watchers.add,
    traffic: () => traffic,
    /** Forgets all calls, and stops probing: the page is over. */
    close() {
      calls.clear()
      over.abort()
      reachability.noteResponse()
      move()
    },
  }
}
