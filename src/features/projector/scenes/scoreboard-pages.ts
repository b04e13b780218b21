import type { ScreenPlace } from '#src/features/projector/projector-address.ts'
import type { ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { minute } from '#src/lib/time/time.ts'
import type { Position } from '#machines/rotation.ts'

/** The number of rows on a page of a projector: more could not be read from the last row of seats. */
export const rowsOnPage = 10

/** The shown rows of a list: from one up to, but not including, another. */
export interface PageRange {
  from: number
  to: number
}

/**
 * Which group of pages is shown at a position of the rotation: the first for at least half of the turn, then the
 * further ones, which the next turn continues.
 */
export function groupAt({ round, step, steps }: Omit<Position, 'index'>, groups: number): number {
  if (groups <= 1) return 0
  const further = groups - 1
  if (steps === 1) return round % 2 === 0 ? 0 : 1 + (((round - 1) / 2) % further)
  const first = Math.ceil(steps / 2)
  if (step < first) return 0
  return 1 + ((round * (steps - first) + step - first) % further)
}

/**
 * The rows that a screen shows. Screens side by side show adjacent pages of one group; the last page is filled up with
 * rows of the page before, and a screen with none left shows the first.
 */
export function pageAt(
  rows: number,
  position: Omit<Position, 'index'>,
  { number, of }: ScreenPlace,
  size = rowsOnPage,
): PageRange {
  const pages = Math.max(1, Math.ceil(rows / size))
  const group = groupAt(position, Math.ceil(pages / of))
  const page = group * of + number - 1
  if (page >= pages) return { from: 0, to: Math.min(rows, size) }
  const from = Math.max(0, Math.min(page * size, rows - size))
  return { from, to: Math.min(rows, from + size) }
}

/**
 * The rows that a screen shows of a reveal at a given row, counted from 1: side by side, the screens end with that
 * row, and each shows its part of what is above it.
 */
export function revealPageAt(rows: number, row: number, { number, of }: ScreenPlace): PageRange {
  const all = rowsOnPage * of
  const top = Math.max(0, Math.min(row - all, rows - all))
  const start = top + rowsOnPage * (number - 1)
  const from = start >= rows ? 0 : Math.max(0, Math.min(start, rows - rowsOnPage))
  return { from, to: Math.min(rows, from + rowsOnPage) }
}

/** Some teams of the matrix: from one in the ranking on, or those that have just scored. */
export interface MatrixPage {
  /** Undefined for those that have just scored. */
  from: number | undefined
  rows: readonly ScoreboardRow[]
}

/** The matrix pages through so many teams: nobody waits for the hundredth. */
const mostRows = 30
/** Who solved something within this time, in milliseconds, has just scored. */
const justNow = 5 * minute

/**
 * The pages of the matrix: the first thirty teams in tens, the last of these filled up with rows of the page before, then
 * up to ten teams from below that have just scored by `now`. At least one page.
 */
export function matrixPages(rows: readonly ScoreboardRow[], now: number): MatrixPage[] {
  const shown = Math.min(rows.length, mostRows)
  const starts = Array.from({ length: Math.max(1, Math.ceil(shown / rowsOnPage)) }, (_, page) =>
    Math.max(0, Math.min(page * rowsOnPage, shown - rowsOnPage)),
  )
  const pages: MatrixPage[] = starts.map((from) => ({
    from,
    rows: rows.slice(from, Math.min(shown, from + rowsOnPage)),
  }))
  const scored = rows
    .slice(mostRows)
    .filter(({ team }) => hasScored(team, now))
    .slice(0, rowsOnPage)
  return scored.length > 0 ? [...pages, { from: undefined, rows: scored }] : pages
}

const hasScored = ({ solvedChallenges }: ScoreboardRow['team'], now: number) =>
  solvedChallenges.some(({ score, time }) => score > 0 && time > now - justNow)
