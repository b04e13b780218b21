import { useIsPhone } from '#src/ui/use-is-phone.ts'
import type { CSSProperties } from 'react'

/** Widths of what stands before the challenges, in pixels; a script places the rest by them. */
export interface MatrixLayout {
  rank: number
  team: number
  points: number
  /** The three together. */
  lead: number
}

export const columnWidth = 34
export const rowHeight = 40
export const headHeight = 120

const withLead = (widths: Omit<MatrixLayout, 'lead'>): MatrixLayout => ({
  ...widths,
  lead: widths.rank + widths.team + widths.points,
})
const wide = withLead({ rank: 76, team: 240, points: 90 })
const narrow = withLead({ rank: 50, team: 124, points: 64 })

export const useMatrixLayout = () => (useIsPhone() ? narrow : wide)

/** The sizes under the names by which the style sheet knows them. */
export const sizesOf = ({ rank, team, points }: MatrixLayout) =>
  ({
    '--rank': `${rank}px`,
    '--team': `${team}px`,
    '--points': `${points}px`,
    '--column': `${columnWidth}px`,
    '--row': `${rowHeight}px`,
    '--head': `${headHeight}px`,
  }) as CSSProperties
