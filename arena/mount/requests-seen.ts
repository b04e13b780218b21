import type { Clock } from '#arena/clock.ts'

/** What was asked of arena of late, by route: what clients cost the server. */
export interface RequestsSeen {
  note(route: string): void
  /** How often each route was asked in the last `ms`, the most frequent first; ten minutes are kept. */
  inLast(ms: number): Record<string, number>
}

const keptFor = 600_000

export function createRequestsSeen(clock: Pick<Clock, 'now'>): RequestsSeen {
  let requests: { route: string; at: number }[] = []
  const since = (moment: number) => requests.filter(({ at }) => at > moment)
  return {
    note(route) {
      const now = clock.now()
      if (requests.length > 0 && requests[0]!.at < now - 2 * keptFor) requests = since(now - keptFor)
      requests.push({ route, at: now })
    },
    inLast(ms) {
      const counts = new Map<string, number>()
      for (const { route } of since(clock.now() - Math.min(ms, keptFor)))
        counts.set(route, (counts.get(route) ?? 0) + 1)
      return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
    },
  }
}
