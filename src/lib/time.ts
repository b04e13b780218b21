/**
 * A moment in milliseconds since 1970 UTC, whichever way the server wrote it: hubs say ISO 8601 text, HTTP says
 * milliseconds. Cut to whole milliseconds, so that the same row received and read compares equal.
 */
export function millisFrom(moment: string | number): number {
  return typeof moment === 'number' ? Math.trunc(moment) : Math.floor(Date.parse(moment))
}

/** In milliseconds, as all times are. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** Where a game stands at a moment of the server's clock; the moments `start` and `end` belong to `running`. */
export type Phase = 'upcoming' | 'running' | 'ended'

/** Where a game stands `now`, in milliseconds of the clock that its start and end are of. */
export function phaseOf({ start, end }: { start: number; end: number }, now: number): Phase {
  if (now < start) return 'upcoming'
  return now <= end ? 'running' : 'ended'
}
