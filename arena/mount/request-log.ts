import type { Clock } from '#arena/clock.ts'

/** What was asked of arena of late, by route: what clients cost the server. */
export interface RequestLog {
  add(route: string): void
  /** How often each route was asked in the last `ms`, the most frequent first; the log goes back ten minutes. */
  inLast(ms: number): Record<string, number>
}

const loggedFor = 600_000
/** What 500 clients ask at their limit in a minute and more; without limits the log would grow with every call. */
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
