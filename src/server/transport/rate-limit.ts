import { type Limiter, refillOf } from './route-policies.ts'
import { minute, second } from '#src/lib/time/time.ts'

/** A longer time to wait, from some proxy, is not trusted; timers could not even count it beyond 24 days. */
const longest = 5 * minute
/**
 * Which shares of the time asked for a call waits in addition, so that the pages of a venue that were refused at one moment do not
 * come back at one moment: first those that have begun, as they need the least to be complete, then those without any
 * response, and what a page only reads again last.
 */
const spreads = { begun: [0, 0.1], first: [0.1, 0.3], again: [0.3, 0.5] } as const
/** What a refused call is for. */
export type Turn = keyof typeof spreads

/** How many times slower polls become at most: of 300 pages behind one address, 100 calls a minute are then left for the rest. */
export const mostSlowdown = 16
/** At most, where calls only have no answer for long: a slow line looks the same, and in a hall that needs more some are refused. */
const heldSlowdown = 2
/** So long a refusal, or an answer that came soon, tells a call that is held from a line that is slow, in milliseconds. */
const telling = 10 * minute
/** In this time without a sign of the limit, in milliseconds, polls become twice as fast again. */
const easing = 2 * minute
/** The calls of one moment are refused together: that counts once. */
const together = 10 * second

/** A limiter that has refused a call: no call that it counts is sent before `until`, on the local clock. */
export interface RouteBackoff {
  policy: Limiter
  until: number
}

/**
 * The seconds a limiter asks to wait, from 0 to five minutes: 0 where it names no time that can be read. Undefined for other responses,
 * the containers' cool-down included, which has no such header (behaviour 6).
 */
export function waitAskedBy({ status, headers }: Response): number | undefined {
  const asked = headers.get('retry-after')
  if (status !== 429 || asked === null) return undefined
  const until = Date.parse(asked) - (Date.parse(headers.get('date') ?? '') || Date.now())
  const seconds = /^\s*[-+]?[\d.]/.test(asked) ? Number.parseFloat(asked) : until / second
  return seconds > 0 ? Math.min(seconds, longest / second) : 0
}

/** How long a limiter's calls wait after so many refusals in a row: where less than a second is asked for, ever longer. */
const waitAfter = (seconds: number, refusals: number) =>
  seconds < 1 ? Math.min(2 ** (refusals - 1), minute / second) : seconds

/**
 * What this page has seen of the limits that the server sets: calls that a limiter refused, or that had no answer for long, as
 * a server over its limit holds some (behaviour 15). Limiters do not give their name, only how long to wait: longer than
 * the route's own limiter would name, it is the global one, which counts all calls of an address. That blocks everything but
 * flags, and flags only after one was refused. The pages behind an address cannot agree on a pace, so each slows down by itself.
 */
export function createRateLimit(random = Math.random) {
  const ends = new Map<Limiter, Record<Turn, number>>()
  /** How many times in a row each limiter has refused, whichever call it was. */
  const refusals = new Map<Limiter, number>()
  let level = 1
  let notedAt = -Infinity
  let heldAt = -Infinity
  const refusedAt = new Map<Limiter, number>()
  let answeredSoonAt = -Infinity
  /** The limiters that have refused a call and let none pass since. */
  const trying = new Set<Limiter>()

  const endOf = (policy: Limiter | undefined, turn: Turn = 'begun') => {
    const until = (policy && ends.get(policy)?.[turn]) ?? 0
    return until > Date.now() ? until : 0
  }
  const hold = (policy: Limiter, end: (turn: Turn) => number) => {
    const later = (turn: Turn) => Math.max(end(turn), ends.get(policy)?.[turn] ?? 0)
    ends.set(policy, { begun: later('begun'), first: later('first'), again: later('again') })
  }
  const lastRefusal = (limiter: Limiter) => refusedAt.get(limiter) ?? -Infinity
  const isLately = (moment: number, span: number) => Date.now() - moment < span
  const slowdown = () => Math.max(1, level / 2 ** ((Date.now() - notedAt) / easing))
  function slowDown(most: number) {
    if (isLately(notedAt, together)) return
    level = Math.max(slowdown(), Math.min(most, slowdown() * 2))
    notedAt = Date.now()
  }

  return {
    /** A call was refused, and asked to wait for `asked` seconds. `own` is the limiter of its route. */
    noteRefused(own: Limiter | undefined, asked: number) {
      const limiter = own ?? 'Global'
      // Refused while others wait already, it left with them.
      const inRow = Math.max(1, (refusals.get(limiter) ?? 0) + (endOf(limiter) > 0 ? 0 : 1))
      refusals.set(limiter, inRow)
      refusedAt.set(limiter, Date.now())
      const seconds = waitAfter(asked, inRow)
      const chance = random()
      const end = (turn: Turn) => {
        const [from, to] = spreads[turn]
        return Date.now() + Math.min(seconds * second * (1 + from + chance * (to - from)), longest)
      }
      if (own) hold(own, () => end('begun'))
      const isGlobal = !own || seconds > refillOf[own]
      trying.add(isGlobal ? 'Global' : own)
      if (!isGlobal) return
      hold('Global', end)
      refusedAt.set('Global', Date.now())
      slowDown(mostSlowdown)
    },
    /** A call had no answer for long. Where none is answered soon, it is the line: polls as slow as it is would show old data. */
    noteHeld() {
      heldAt = Date.now()
      if (isLately(lastRefusal('Global'), telling)) slowDown(mostSlowdown)
      else if (isLately(answeredSoonAt, telling)) slowDown(heldSlowdown)
    },
    /** A call that was sent at `sentAt` was answered by the server, whatever it said: before a refusal, it tells nothing of that. */
    noteAnswered(own: Limiter | undefined, sentAt: number, isSoon: boolean) {
      const limiter = own ?? 'Global'
      if (sentAt > lastRefusal(limiter)) refusals.delete(limiter)
      for (const one of [limiter, 'Global'] as const) if (sentAt > lastRefusal(one)) trying.delete(one)
      if (isSoon) answeredSoonAt = Date.now()
    },
    /** The time until which a call has to wait; undefined when it may leave. */
    until: (own?: Limiter, turn?: Turn) =>
      Math.max(endOf(own), own === 'Submit' ? 0 : endOf('Global', turn)) || undefined,
    /** The limiters that have refused a call, until its time. */
    list: (): RouteBackoff[] =>
      [...ends.keys()].flatMap((policy) => (endOf(policy) > 0 ? { policy, until: endOf(policy) } : [])),
    /** How many times slower than usual to poll, as long as a limiter refuses calls: 1 to 16. */
    slowdown,
    /** Whether calls are scarce: polls are slower than usual. */
    isScarce: () => slowdown() > 1,
    /** Whether what is sent now may be refused or held: something was, within two minutes. */
    isReached: () => isLately(Math.max(notedAt, heldAt), easing),
    /** Whether a limiter that counts a call has refused one, and let none pass since: one read at a time finds out whether more may leave. */
    isTrying: (own: Limiter = 'Global') => trying.has('Global') || trying.has(own),
  }
}
