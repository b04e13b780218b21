import { type CallState, hasLeft, type QueuedCall } from './call.ts'
import { type createRateLimit, type Turn, waitAskedBy } from './rate-limit.ts'
import { isFromServer } from './reachability.ts'
import { policyOf, type Route } from './route-policies.ts'
import { createHiddenPace } from './visibility.ts'
import { second } from '#src/lib/time/time.ts'

/** A call without an answer for this long may be held by a server over its limit, though it does not count as slow yet. */
const heldAfter = 3 * second
/** A page that has had a response within this time has begun: what it still needs goes ahead of what others have not begun. */
const begunWithin = 90 * second
/** So many addresses are remembered as read before; the oldest are forgotten. */
const mostAddresses = 500

export interface CallLimitOptions {
  /** How many calls may be in flight at once, not counting slow ones. */
  places?: number
  /** How many may be in flight including slow ones. Flags always find a place. */
  connections?: () => number
}

const isPaced = ({ lane, method, isProbe }: QueuedCall) =>
  method === 'GET' && !isProbe && lane !== 'flag' && lane !== 'instance'

/**
 * Decides which of `calls` may leave: few at once, none before the time that a limiter has named, then one read to find out
 * whether more may; rarely for a hidden page.
 */
export function createCallLimits(
  calls: ReadonlyMap<number, QueuedCall>,
  rateLimit: ReturnType<typeof createRateLimit>,
  { places = 6, connections = () => Infinity }: CallLimitOptions,
) {
  const pace = createHiddenPace()
  const addressesRead = new Set<string>()
  let answeredAt = -Infinity

  const underWay = () => [...calls.values()].filter(hasLeft)
  const isAgain = (call: QueuedCall) => isPaced(call) && addressesRead.has(call.request.url)
  const isOpening = () => [...calls.values()].some((call) => isPaced(call) && !isAgain(call))
  function turnOf(call: QueuedCall): Turn {
    if (isAgain(call)) return 'again'
    return !isPaced(call) || Date.now() - answeredAt < begunWithin ? 'begun' : 'first'
  }
  const hasPlace = ({ lane, isProbe }: QueuedCall) =>
    lane === 'flag' ||
    isProbe ||
    (underWay().filter(({ state }) => state === 'sent').length < places &&
      underWay().filter(({ lane }) => lane !== 'flag').length < connections())
  /** Whether another read is finding out whether a limiter lets more pass. */
  const isTried = ({ policy }: QueuedCall) =>
    underWay().some((one) => isPaced(one) && rateLimit.isTrying(one.policy === policy ? policy : 'Global'))

  return {
    /** Whether a call reads what was read before. */
    isAgain,
    /** Why a call may not leave yet, and until when, or Infinity where that is not known. */
    obstacleTo(call: QueuedCall): { state: CallState; until: number } | undefined {
      if (call.sentAt !== undefined) return undefined
      const limited = rateLimit.until(call.policy, turnOf(call))
      if (limited !== undefined) return { state: 'limited', until: limited }
      const hidden = isPaced(call) ? pace.until(call.request.url) : undefined
      if (hidden !== undefined) return { state: 'hidden', until: hidden }
      const mayLeave = hasPlace(call) && !(isPaced(call) && isTried(call))
      return mayLeave ? undefined : { state: 'queued', until: Infinity }
    },
    noteSent(call: QueuedCall) {
      if (isPaced(call)) pace.note(call.request.url)
    },
    noteHeld: rateLimit.noteHeld,
    /** Returns whether a limiter has refused the call. */
    noteResponse({ request, method, policy, state, since }: QueuedCall, response: Response) {
      const seconds = waitAskedBy(response)
      if (seconds !== undefined) rateLimit.noteRefused(policy, seconds)
      else if (isFromServer(response)) {
        rateLimit.noteAnswered(policy, since, state !== 'slow')
        answeredAt = Date.now()
        if (method === 'GET') addressesRead.add(request.url)
        if (addressesRead.size > mostAddresses) addressesRead.delete([...addressesRead][0]!)
      }
      return seconds !== undefined
    },
    /** What hubs and screens may ask. */
    shared: {
      /** The time until which a limiter blocks the calls of a route; undefined when they may leave. */
      blockedUntil: (route: Route) => rateLimit.until(policyOf(route).policy),
      /** Whether a limiter keeps the page from what it shows: one of its first reads was refused, or waits for such a one. */
      isHeldUp: () => rateLimit.isTrying() && isOpening(),
      /** Whether something that the page shows has not been read yet. */
      isOpening,
      /** What was read before has to be read anew, as after an outage: it goes ahead of polls again. */
      forgetReads: () => addressesRead.clear(),
      slowdown: rateLimit.slowdown,
      isScarce: rateLimit.isScarce,
      /** Whether the server may refuse or hold what is sent now: it did lately, or has a call without an answer for some time. */
      isLimitReached: () =>
        rateLimit.isReached() || underWay().some(({ since }) => since < Date.now() - heldAfter),
    },
  }
}
