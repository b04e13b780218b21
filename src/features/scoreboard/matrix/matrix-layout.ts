import type { CSSProperties } from 'react'

/** Sizes in pixels, by which rows and columns are positioned. */
export interface MatrixLayout {
  rank: number
  team: number
  points: number
  /** The width of the three together, before the challenges. */
  lead: number
  /** The width of a challenge's column. */
  column: number
  /** The height of a team's row. */
  row: number
  /** The height of the head above the rows. */
  head: number
}

const rowHeight = 40
const headHeights = { withColumns: 116, without: 40 }

const narrowest = 29
const widest = 60

const wide = { rank: 72, team: 204, points: 78 }
const narrow = { rank: 50, team: 124, points: 64 }

interface Place {
  isPhone: boolean
  /** The available width. */
  room: number
  columns: number
  /** The number of this window's pixels per pixel of a usual window. */
  unit: number
}

/**
 * Divides the available width among the columns (without any, the teams get it); they scroll when they would be too
 * narrow to read.
 */
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
  const share = Math.floor((room - lead) / (columns + 0.5)) // half a column of space at the end
  const column = Math.max(scaled(narrowest), Math.min(scaled(widest), share))
  return { ...widths, lead, column, row, head: scaled(headHeights.withColumns) }
}

const leadOf = ({ rank, team, points }: Pick<MatrixLayout, 'rank' | 'team' | 'points'>) =>
  rank + team + points

/** Measures the width only when it changes: reading it while rows are rendered would force a synchronous layout. */
export function widthOf(place: HTMLElement | null) {
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

/** The sizes as the custom properties that the style sheet uses. */
export const sizesOf = ({ rank, team, points, column, row, head }: MatrixLayout) =>
  ({
    '--rank': `${rank}px`,
    '--team': `${team}px`,
    '--points': `${points}px`,
    '--column': `${column}px`,
    '--row': `${row}px`,
    '--head': `${head}px`,
  }) as CSSProperties

/** The id of a cell, for the grid's `aria-activedescendant`. */
export const cellId = (teamId: number, column: number) => `scoreboard-${teamId}-${column}`
