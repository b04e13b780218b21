/**
 * A moment in milliseconds since 1970 UTC, however the server wrote it: hubs send ISO 8601 text, HTTP sends
 * milliseconds. Truncated to whole milliseconds, so that the same row received and read compares equal.
 */
export function millisFrom(moment: string | number): number {
  return typeof moment === 'number' ? Math.trunc(moment) : Math.floor(Date.parse(moment))
}

/** In milliseconds, as all times are. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** The phase of a game at a moment of the server's clock; `start` and `end` themselves belong to `running`. */
export type Phase = 'upcoming' | 'running' | 'ended'

/** The phase of a game at `now`, in milliseconds on the same clock as its start and end. */
export function phaseOf({ start, end }: { start: number; end: number }, now: number): Phase {
  if (now < start) return 'upcoming'
  return now <= end ? 'running' : 'ended'
}
