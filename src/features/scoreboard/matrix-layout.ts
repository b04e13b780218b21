import { useUnit } from '#src/ui/unit.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react'

/** Sizes in pixels; a script places rows and columns by them. */
export interface MatrixLayout {
  rank: number
  team: number
  points: number
  /** The three together: what stands before the challenges. */
  lead: number
  /** Width of a challenge. */
  column: number
  /** Height of a team. */
  row: number
  /** Height of what stands above the rows. */
  head: number
}

const rowHeight = 40
const headHeights = { withColumns: 196, without: 40 }

const narrowest = 30
const widest = 60

const wide = { rank: 64, team: 204, points: 78 }
const narrow = { rank: 50, team: 124, points: 64 }

interface Place {
  isPhone: boolean
  /** Width there is. */
  room: number
  columns: number
  /** Pixels of this window to one of a usual one. */
  unit: number
}

/** Columns share the room there is (without any the teams have it), and are scrolled when they would become too narrow to be read. */
export function layoutFor({ isPhone, room, columns, unit }: Place): MatrixLayout {
  const scaled = (size: number) => Math.round(size * unit)
  const { rank, team, points } = isPhone ? narrow : wide
  const widths = { rank: scaled(rank), team: scaled(team), points: scaled(points) }
  const row = scaled(rowHeight)
  if (columns === 0) {
    widths.team = Math.max(widths.team, room - widths.rank - widths.points)
    return { ...widths, lead: leadOf(widths), column: narrowest, row, head: scaled(headHeights.without) }
  }
  const lead = leadOf(widths)
  const share = Math.floor((room - lead) / (columns + 0.5)) // half a column of air at the end
  const column = Math.max(scaled(narrowest), Math.min(scaled(widest), share))
  return { ...widths, lead, column, row, head: scaled(headHeights.withColumns) }
}

const leadOf = ({ rank, team, points }: Pick<MatrixLayout, 'rank' | 'team' | 'points'>) =>
  rank + team + points

/** Measured when it changes: asked for while rows are drawn, the browser would have to lay them out on the spot. */
function widthOf(place: HTMLElement | null) {
  let width = place?.clientWidth ?? 0
  return {
    now: () => width,
    watch(onChange: () => void) {
      if (!place) return () => {}
      const observer = new ResizeObserver(() => {
        width = place.clientWidth
        onChange()
      })
      observer.observe(place)
      return () => observer.disconnect()
    },
  }
}

/** The layout for a place on the page, anew whenever its width changes. */
export function useMatrixLayout(place: HTMLElement | null, columns: number): MatrixLayout {
  const isPhone = useIsPhone()
  const unit = useUnit()
  const width = useMemo(() => widthOf(place), [place])
  const room = useSyncExternalStore(width.watch, width.now)
  return useMemo(() => layoutFor({ isPhone, room, columns, unit }), [isPhone, room, columns, unit])
}

/** The sizes under the names by which the style sheet knows them. */
export const sizesOf = ({ rank, team, points, column, row, head }: MatrixLayout) =>
  ({
    '--rank': `${rank}px`,
    '--team': `${team}px`,
    '--points': `${points}px`,
    '--column': `${column}px`,
    '--row': `${row}px`,
    '--head': `${head}px`,
  }) as CSSProperties

/** The id of a cell, by which the grid names the one that the keyboard is at. */
export const cellId = (teamId: number, column: number) => `board-${teamId}-${column}`
