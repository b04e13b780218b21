import type { Span } from './race-lines.ts'
import { hour, minute } from '#src/lib/time/time.ts'

const day = 24 * hour

/** The part of the game shown: everything so far, the last week or hour, or a chosen range in whole minutes since the start. */
export type RaceRange = 'all' | 'week' | 'hour' | { from: number; to: number }

/** Parses a range from the address: `hour`, `90-240`; undefined if it is not valid. */
export function rangeFrom(text: string): RaceRange | undefined {
  if (text === 'all' || text === 'week' || text === 'hour') return text
  const [, from, to] = /^(\d{1,7})-(\d{1,7})$/.exec(text) ?? []
  return from === undefined || to === undefined || Number(to) <= Number(from)
    ? undefined
    : { from: Number(from), to: Number(to) }
}

/** The text of a range in the address. */
export const rangeText = (range: RaceRange) =>
  typeof range === 'string' ? range : `${range.from}-${range.to}`

/** The default range: the last seven days for a running game of more than two weeks, otherwise the whole game. */
export const usualRange = ({ start, end }: { start: number; end: number }, now: number): RaceRange =>
  end - start > 14 * day && now < end ? 'week' : 'all'

/** The span of a range, within the start of the game and now; never empty. */
export function spanOf({ start, now }: { start: number; now: number }, range: RaceRange): Span {
  const last = Math.max(now, start + 1)
  if (range === 'all') return { from: start, to: last }
  if (range === 'hour') return { from: Math.max(start, last - hour), to: last }
  if (range === 'week') return { from: Math.max(start, last - 7 * day), to: last }
  const to = Math.min(last, start + range.to * minute)
  const from = Math.min(start + range.from * minute, to - minute)
  return { from: Math.max(start, from), to: Math.max(to, start + 1) }
}

/** A selected span as a range of whole minutes, at least one minute long. */
export function rangeOver({ from, to }: Span, start: number): RaceRange {
  const first = Math.max(0, Math.floor((from - start) / minute))
  return { from: first, to: Math.max(first + 1, Math.ceil((to - start) / minute)) }
}

/** A span of the same length, shifted by `by` but kept within `whole`. */
export function spanBeside(span: Span, by: number, whole: Span): Span {
  const shift = Math.max(whole.from - span.from, Math.min(by, whole.to - span.to))
  return { from: span.from + shift, to: span.to + shift }
}
