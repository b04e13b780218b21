import type { Clock } from '#arena/lib/clock.ts'

/** Recent requests to arena, by route: what clients cost the server. */
export interface RequestLog {
  add(route: string): void
  /** The number of requests per route in the last `ms`, most frequent first; the log covers ten minutes. */
  inLast(ms: number): Record<string, number>
}

const loggedFor = 600_000
/** More than 500 clients may send in a minute; without a cap the log would grow with every call if limits are off. */
const mostLogged = 100_000

export function createRequestLog(clock: Pick<Clock, 'now'>): RequestLog {
  let requests: { route: string; at: number }[] = []
  const since = (moment: number) => requests.filter(({ at }) => at > moment)
  return {
    add(route) {
      const now = clock.now()
      if (requests.length > 0 && requests[0]!.at < now - 2 * loggedFor) requests = since(now - loggedFor)
      requests.push({ route, at: now })
      if (requests.length >= 2 * mostLogged) requests = requests.slice(-mostLogged)
    },
    inLast(ms) {
      const counts = new Map<string, number>()
      for (const { route } of since(clock.now() - Math.min(ms, loggedFor)).slice(-mostLogged))
        counts.set(route, (counts.get(route) ?? 0) + 1)
      return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
    },
  }
}
