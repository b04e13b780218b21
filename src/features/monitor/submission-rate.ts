import { minute } from '#src/lib/time.ts'

/** What came in a minute; undefined for a minute that has not been read whole. */
export interface MinuteCount {
  start: number
  count: number | undefined
}

/**
 * How many rows came in each of the last minutes, the oldest first; the last is the minute that is running. `hasAll`
 * says that no older rows exist.
 */
export function countsByMinute(
  rows: { time: number }[],
  { now, minutes, hasAll }: { now: number; minutes: number; hasAll: boolean },
): MinuteCount[] {
  const running = Math.floor(now / minute)
  const oldest = rows.reduce((time, row) => Math.min(time, row.time), Infinity)
  const knownFrom = hasAll ? -Infinity : Math.ceil(oldest / minute)
  const counts = new Map<number, number>()
  for (const { time } of rows) {
    const when = Math.min(running, Math.floor(time / minute)) // a row may be a little ahead of our clock
    counts.set(when, (counts.get(when) ?? 0) + 1)
  }
  return Array.from({ length: minutes }, (_, index) => {
    const when = running - minutes + 1 + index
    return { start: when * minute, count: when >= knownFrom ? (counts.get(when) ?? 0) : undefined }
  })
}
