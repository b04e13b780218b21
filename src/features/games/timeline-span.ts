/** The weeks shown on the timeline; times in milliseconds, at midnight in the browser's time zone. */
export interface TimelineSpan {
  from: number
  to: number
  /** The start of each week, a Monday. */
  weeks: number[]
}

/** The position of a game in a span, as fractions of its width from 0 to 1. */
export interface TimelineBar {
  left: number
  width: number
  /** Whether the game begins before the span, or ends after it. */
  isCutLeft: boolean
  isCutRight: boolean
}

const before = 3
const shown = 7

/** Returns seven weeks: three before the current one, the current one, and three after it. */
export function weeksAround(now: number): TimelineSpan {
  const monday = new Date(now)
  monday.setHours(0, 0, 0, 0)
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7) - 7 * before)
  const starts = Array.from({ length: shown + 1 }, (_, week) => {
    const start = new Date(monday)
    start.setDate(start.getDate() + 7 * week) // by calendar: a week may be an hour longer or shorter
    return start.getTime()
  })
  return { from: starts[0]!, to: starts[shown]!, weeks: starts.slice(0, shown) }
}

/** Returns a time's position in the span, as a fraction from 0 to 1. */
export const shareOf = (time: number, { from, to }: TimelineSpan) =>
  Math.min(1, Math.max(0, (time - from) / (to - from)))

/** Returns the bar of a game; undefined if the game lies outside the span. */
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
