/** The weeks that the timeline shows; times in milliseconds, at midnight by the reader's own clock. */
export interface TimelineSpan {
  from: number
  to: number
  /** Where each week begins, a Monday. */
  weeks: number[]
}

/** Where a game lies in a span, in shares of its width from 0 to 1. */
export interface TimelineBar {
  left: number
  width: number
  /** It began before what is shown, or goes on after it. */
  isCutLeft: boolean
  isCutRight: boolean
}

const before = 3
const shown = 7

/** Seven weeks: three before the present one, the present one, and three to come. */
export function weeksAround(now: number): TimelineSpan {
  const monday = new Date(now)
  monday.setHours(0, 0, 0, 0)
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7) - 7 * before)
  const starts = Array.from({ length: shown + 1 }, (_, week) => {
    const start = new Date(monday)
    start.setDate(start.getDate() + 7 * week) // by the calendar: a week may have an hour more or less
    return start.getTime()
  })
  return { from: starts[0]!, to: starts[shown]!, weeks: starts.slice(0, shown) }
}

/** A time as a share of the span, 0 to 1. */
export const shareOf = (time: number, { from, to }: TimelineSpan) =>
  Math.min(1, Math.max(0, (time - from) / (to - from)))

/** The bar of a game; none where it lies outside. */
export function barOf(game: { start: number; end: number }, span: TimelineSpan): TimelineBar | undefined {
  if (game.end <= span.from || game.start >= span.to) return undefined
  const left = shareOf(game.start, span)
  return {
    left,
    width: shareOf(game.end, span) - left,
    isCutLeft: game.start < span.from,
    isCutRight: game.end > span.to,
  }
}
