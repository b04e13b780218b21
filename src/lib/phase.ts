/** Where a game stands at a moment of the server's clock; the moments `start` and `end` belong to `running`. */
export type Phase = 'upcoming' | 'running' | 'ended'

export function phaseOf({ start, end }: { start: number; end: number }, now: number): Phase {
  if (now < start) return 'upcoming'
  return now <= end ? 'running' : 'ended'
}
