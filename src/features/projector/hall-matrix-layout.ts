import type { MatrixLayout } from '#src/features/scoreboard/matrix-layout.ts'

interface Hall {
  width: number
  height: number
  /** Pixels of this window to one of a usual one. */
  unit: number
  rows: number
  columns: number
}

/** Pixels of a usual window; a hall's are larger. */
const sizes = { rank: 58, team: 178, points: 74, head: 168, narrowest: 28, widest: 64 }

/** How many challenges stand side by side in a hall: all of them, or as many as can be read, in even parts. */
export function columnsInHall({ width, unit, columns }: Omit<Hall, 'height' | 'rows'>): number {
  const lead = (sizes.rank + sizes.team + sizes.points) * unit
  const fit = Math.max(1, Math.floor((width - lead) / (sizes.narrowest * unit)))
  return Math.max(1, Math.ceil(columns / Math.max(1, Math.ceil(columns / fit))))
}

/** Rows and columns share the picture: nobody scrolls in a hall. */
export function hallLayout({ width, height, unit, rows, columns }: Hall): MatrixLayout {
  const scaled = (size: number) => Math.round(size * unit)
  const [rank, team, points] = [scaled(sizes.rank), scaled(sizes.team), scaled(sizes.points)]
  const head = scaled(sizes.head)
  const share = Math.floor((width - rank - team - points) / Math.max(1, columns))
  const column = Math.min(share, scaled(sizes.widest))
  const room = width - rank - points - column * columns
  return {
    rank,
    team: Math.max(team, room),
    points,
    lead: rank + Math.max(team, room) + points,
    column,
    row: Math.floor((height - head) / rows),
    head,
  }
}
