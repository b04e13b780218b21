/** The phase of a game at a moment of the server's clock; `start` and `end` themselves belong to `running`. */
export type Phase = 'upcoming' | 'running' | 'ended'

/** The phase of a game at `now`, in milliseconds on the same clock as its start and end. */
export function phaseOf({ start, end }: { start: number; end: number }, now: number): Phase {
  if (now < start) return 'upcoming'
  return now <= end ? 'running' : 'ended'
}
