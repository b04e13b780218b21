import { type Limiter, refillOf } from './route-policies.ts'
import { minute, second } from '#src/lib/time.ts'

/** What some proxy says beyond this is not believed. */
const longest = 5 * minute
/** A hall that was refused in one moment does not come back in one. */
const spread = 0.1

/** A limiter that has refused a call: nothing that it counts leaves before `until`, on this machine's clock. */
export interface RouteBackoff {
  policy: Limiter
  until: number
}

/** The seconds a limiter asks to wait; undefined for every other answer, the containers' cool-down too (behaviour 6). */
export function waitAskedBy({ status, headers }: Response): number | undefined {
  const seconds = Number.parseFloat(headers.get('retry-after') ?? '')
  return status === 429 && seconds >= 0 ? seconds : undefined
}

/**
 * Remembers refusals. Limiters do not say their names, but how long they want to rest: more than the route's own would
 * say is the global one. That blocks everything but a flag, and the flag as well once it has been refused itself.
 */
export function createBackoff(random = Math.random) {
  const ends = new Map<Limiter, number>()
  const endOf = (policy: Limiter | undefined) => {
    const until = policy && ends.get(policy)
    return until !== undefined && until > Date.now() ? until : undefined
  }
  const hold = (policy: Limiter, until: number) => ends.set(policy, Math.max(until, ends.get(policy) ?? 0))

  return {
    /** Takes in that a call was refused for so many seconds. `own` is the limiter of its route. */
    add(own: Limiter | undefined, seconds: number) {
      const until = Date.now() + Math.min(seconds * second * (1 + random() * spread), longest)
      if (own) hold(own, until)
      if (!own || seconds > refillOf[own]) hold('Global', until)
    },
    /** Until when a call has to wait; undefined when it may leave. */
    until(own: Limiter | undefined) {
      const global = own === 'Submit' ? undefined : endOf('Global')
      const ends = [endOf(own), global].filter((end) => end !== undefined)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
    list: (): RouteBackoff[] =>
      [...ends.keys()]
        .flatMap((policy) => ({ policy, until: endOf(policy) ?? 0 }))
        .filter(({ until }) => until > 0),
    clear: () => ends.clear(),
  }
}
