import { type Limiter, refillOf } from './route-policies.ts'
import { minute, second } from '#src/lib/time/time.ts'

/** A longer time, from some proxy, is not trusted. */
const longest = 5 * minute
/** Keeps the clients of a venue that were refused at one moment from coming back at one moment. */
const spread = 0.1

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
  const ends = new Map<Limiter, number>()
  const endOf = (policy: Limiter | undefined) => {
    const until = policy && ends.get(policy)
    return until !== undefined && until > Date.now() ? until : undefined
  }
  const hold = (policy: Limiter, until: number) => ends.set(policy, Math.max(until, ends.get(policy) ?? 0))

  return {
    /** Records that a call was refused for `seconds`. `own` is the limiter of its route. */
    add(own: Limiter | undefined, seconds: number) {
      const until = Date.now() + Math.min(seconds * second * (1 + random() * spread), longest)
      if (own) hold(own, until)
      if (!own || seconds > refillOf[own]) hold('Global', until)
    },
    /** The time until which a call has to wait; undefined when it may leave. */
    until(own: Limiter | undefined) {
      const global = own === 'Submit' ? undefined : endOf('Global')
      const ends = [endOf(own), global].filter((end) => end !== undefined)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
    list: (): RouteBackoff[] =>
      [...ends.keys()]
        .flatMap((policy) => ({ policy, until: endOf(policy) ?? 0 }))
        .filter(({ until }) => until > 0),
  }
}
