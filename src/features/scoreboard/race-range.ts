import type { Span } from './race-lines.ts'
import { hour, minute } from '#src/lib/time.ts'

const day = 24 * hour

/** What of the game is drawn: all so far, its last days or hour, or what was chosen, in full minutes since its start. */
export type RaceRange = 'all' | 'week' | 'hour' | { from: number; to: number }

/** Reads a range off the address: `hour`, `90-240`; undefined for what is none. */
export function rangeFrom(text: string): RaceRange | undefined {
  if (text === 'all' || text === 'week' || text === 'hour') return text
  const [, from, to] = /^(\d{1,7})-(\d{1,7})$/.exec(text) ?? []
  return from === undefined || to === undefined || Number(to) <= Number(from)
    ? undefined
    : { from: Number(from), to: Number(to) }
}

/** As the address tells it. */
export const rangeText = (range: RaceRange) =>
  typeof range === 'string' ? range : `${range.from}-${range.to}`

/** A game of weeks that still runs is opened on its last seven days, any other whole. */
export const usualRange = ({ start, end }: { start: number; end: number }, now: number): RaceRange =>
  end - start > 14 * day && now < end ? 'week' : 'all'

/** From the start of the game, or from when the range begins, to now; an upcoming moment never. */
export function spanOf({ start, now }: { start: number; now: number }, range: RaceRange): Span {
  const last = Math.max(now, start + 1)
  if (range === 'all') return { from: start, to: last }
  if (range === 'hour') return { from: Math.max(start, last - hour), to: last }
  if (range === 'week') return { from: Math.max(start, last - 7 * day), to: last }
  const to = Math.min(last, start + range.to * minute)
  const from = Math.min(start + range.from * minute, to - minute)
  return { from: Math.max(start, from), to: Math.max(to, start + 1) }
}

/** A span that somebody drew or drew out, as a range: never shorter than a minute. */
export function rangeOver({ from, to }: Span, start: number): RaceRange {
  const first = Math.max(0, Math.floor((from - start) / minute))
  return { from: first, to: Math.max(first + 1, Math.ceil((to - start) / minute)) }
}

/** A span of the same length, moved by so much, as far as the whole reaches. */
export function spanBeside(span: Span, by: number, whole: Span): Span {
  const shift = Math.max(whole.from - span.from, Math.min(by, whole.to - span.to))
  return { from: span.from + shift, to: span.to + shift }
}
