import type { Lane, Route } from './route-policies.ts'
import { minute } from '#src/lib/time/time.ts'

/** How long a call stays in the log. */
export const requestLogSpan = 10 * minute
/** Calls a minute that the server allows one address, which a whole venue may share (behaviour 15). */
export const budget = 150

/** A call that was sent: when, on the local clock, and with what result. */
export interface LoggedRequest extends Route {
  at: number
  lane: Lane
  /** The HTTP status; undefined while in flight, and if there was no response. */
  status?: number
  isSlow: boolean
  /** Milliseconds until the server answered; undefined where that is not known, as of a call that left before our scripts. */
  took?: number
}

/** How often one route was called. */
export interface RouteUsage extends Route {
  lane: Lane
  lastMinute: number
  all: number
  slow: number
  refused: number
}

/** The calls that were sent at most a minute ago. */
export const inLastMinute = (calls: readonly LoggedRequest[], now: number) =>
  calls.filter(({ at }) => at > now - minute)

/** The median of the answer times in these calls, in milliseconds; undefined without any. */
export function answerTimeIn(calls: readonly LoggedRequest[]): number | undefined {
  const times = calls.flatMap(({ took }) => took ?? []).sort((one, other) => one - other)
  return times[Math.floor(times.length / 2)]
}

/** The calls by route, the most frequent of the last minute first. */
export function usageByRoute(calls: readonly LoggedRequest[], now: number): RouteUsage[] {
  const routes = new Map<string, RouteUsage>()
  for (const { method, path, lane, at, status, isSlow } of calls) {
    if (at <= now - requestLogSpan) continue
    const name = `${method} ${path}`
    const route = routes.get(name) ?? { method, path, lane, lastMinute: 0, all: 0, slow: 0, refused: 0 }
    route.all += 1
    if (at > now - minute) route.lastMinute += 1
    if (isSlow) route.slow += 1
    if (status === 429) route.refused += 1
    routes.set(name, route)
  }
  return [...routes.values()].sort((a, b) => b.lastMinute - a.lastMinute || b.all - a.all)
}
