import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { type CSSProperties, useCallback, useMemo, useSyncExternalStore } from 'react'

/** Widths in pixels; a script places the columns by them. */
export interface MatrixLayout {
  rank: number
  team: number
  points: number
  /** The three together: what stands before the challenges. */
  lead: number
  /** Of a challenge. */
  column: number
  /** Height of what stands above the rows. */
  head: number
}

export const rowHeight = 40
const headHeights = { withColumns: 136, without: 40 }

const narrowest = 34
const widest = 60

const wide = { rank: 76, team: 240, points: 90 }
const narrow = { rank: 50, team: 124, points: 64 }

/** Columns share the room there is (without any the teams have it), and are scrolled when they would become too narrow to be read. */
export function layoutFor(isPhone: boolean, room: number, columns: number): MatrixLayout {
  const widths = isPhone ? narrow : wide
  if (columns === 0) {
    const team = Math.max(widths.team, room - widths.rank - widths.points)
    const lead = widths.rank + team + widths.points
    return { ...widths, team, lead, column: narrowest, head: headHeights.without }
  }
  const lead = widths.rank + widths.team + widths.points
  const share = Math.floor((room - lead - narrowest / 2) / Math.max(1, columns))
  return {
    ...widths,
    lead,
    column: Math.max(narrowest, Math.min(widest, share)),
    head: headHeights.withColumns,
  }
}

/** The layout for a place on the page, anew whenever its width changes. */
export function useMatrixLayout(place: HTMLElement | null, columns: number): MatrixLayout {
  const isPhone = useIsPhone()
  const watch = useCallback(
    (onChange: () => void) => {
      if (!place) return () => {}
      const observer = new ResizeObserver(onChange)
      observer.observe(place)
      return () => observer.disconnect()
    },
    [place],
  )
  const room = useSyncExternalStore(watch, () => place?.clientWidth ?? 0)
  return useMemo(() => layoutFor(isPhone, room, columns), [isPhone, room, columns])
}

/** The sizes under the names by which the style sheet knows them. */
export const sizesOf = ({ rank, team, points, column, head }: MatrixLayout) =>
  ({
    '--rank': `${rank}px`,
    '--team': `${team}px`,
    '--points': `${points}px`,
    '--column': `${column}px`,
    '--row': `${rowHeight}px`,
    '--head': `${head}px`,
  }) as CSSProperties

/** The id of a cell, by which the grid names the one that the keyboard is at. */
export const cellId = (teamId: number, column: number) => `board-${teamId}-${column}`
