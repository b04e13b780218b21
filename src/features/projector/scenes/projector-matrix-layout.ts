import type { MatrixLayout } from '#src/features/scoreboard/matrix/matrix-layout.ts'

interface Drawn {
  width: number
  height: number
  /** The number of pixels in this window per pixel of a usual one. */
  unit: number
  rows: number
  columns: number
}

/** In pixels of a usual window; a projector's are larger. */
const sizes = { head: 190, narrowest: 28, widest: 64 }
const lead = { rank: 58, team: 178, points: 74 }

/** For a phone, which leaves the challenges some room beside the team's columns. */
const phone = { rank: 36, team: 132, points: 74, width: 480 }

const leadIn = (width: number, unit: number) => (width < phone.width * unit ? phone : lead)

/** The number of challenges shown side by side on a projector: all, or as many as can be read, split into even parts. */
export function columnsOnProjector({ width, unit, columns }: Omit<Drawn, 'height' | 'rows'>): number {
  const { rank, team, points } = leadIn(width, unit)
  const fit = Math.max(1, Math.floor((width - (rank + team + points) * unit) / (sizes.narrowest * unit)))
  return Math.max(1, Math.ceil(columns / Math.max(1, Math.ceil(columns / fit))))
}

/** Fits rows and columns to the screen: nobody scrolls a projector. */
export function projectorLayout({ width, height, unit, rows, columns }: Drawn): MatrixLayout {
  const scaled = (size: number) => Math.round(size * unit)
  const usual = leadIn(width, unit)
  const [rank, team, points] = [scaled(usual.rank), scaled(usual.team), scaled(usual.points)]
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
