import { type Limiter, refillOf } from './route-policies.ts'
import { minute, second } from '#src/lib/time/time.ts'

/** A longer time, from some proxy, is not trusted. */
const longest = 5 * minute
/**
 * Which shares of the time asked for a call waits in addition, so that the pages of a venue that were refused at one moment do not
 * come back at one moment: first those that have begun, as they need the least to be complete, then those without any
 * response, and what a page only reads again last.
 */
const spreads = { begun: [0, 0.1], first: [0.1, 0.3], again: [0.3, 0.5] } as const
/** What a refused call is for. */
export type Turn = keyof typeof spreads

/** A limiter that has refused a call: no call that it counts is sent before `until`, on the local clock. */
export interface RouteBackoff {
  policy: Limiter
  until: number
}

/** The seconds a limiter asks to wait; undefined for other responses, the containers' cool-down included (behaviour 6). */
export function waitAskedBy({ status, headers }: Response): number | undefined {
  const seconds = Number.parseFloat(headers.get('retry-after') ?? '')
  return status === 429 && seconds >= 0 ? seconds : undefined
}

/**
 * Remembers refusals. Limiters do not give their name, only how long to wait: longer than the route's own limiter
 * would name, it is the global one. That blocks everything but flags, and flags only after one was refused.
 */
export function createBackoff(random = Math.random) {
  const ends = new Map<Limiter, Record<Turn, number>>()
  const endOf = (policy: Limiter | undefined, turn: Turn = 'begun') => {
    const until = policy && ends.get(policy)?.[turn]
    return until !== undefined && until > Date.now() ? until : undefined
  }
  const hold = (policy: Limiter, end: (turn: Turn) => number) => {
    const known = ends.get(policy)
    const later = (turn: Turn) => Math.max(end(turn), known?.[turn] ?? 0)
    ends.set(policy, { begun: later('begun'), first: later('first'), again: later('again') })
  }

  return {
    /** Records that a call was refused for `seconds`. `own` is the limiter of its route. Returns whether it was the global one. */
    add(own: Limiter | undefined, seconds: number) {
      const chance = random()
      const end = (turn: Turn) => {
        const [from, to] = spreads[turn]
        return Date.now() + Math.min(seconds * second * (1 + from + chance * (to - from)), longest)
      }
      const isGlobal = !own || seconds > refillOf[own]
      if (own) hold(own, () => end('begun'))
      if (isGlobal) hold('Global', end)
      return isGlobal
    },
    /** The time until which a call has to wait; undefined when it may leave. */
    until(own: Limiter | undefined, turn: Turn = 'begun') {
      const global = own === 'Submit' ? undefined : endOf('Global', turn)
      const ends = [endOf(own), global].filter((end) => end !== undefined)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
    list: (): RouteBackoff[] =>
      [...ends.keys()]
        .flatMap((policy) => ({ policy, until: endOf(policy) ?? 0 }))
        .filter(({ until }) => until > 0),
  }
}
