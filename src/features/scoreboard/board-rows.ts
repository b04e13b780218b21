import type { ScoreboardItem } from '#contract/api.gen.ts'
import { searchable } from '#src/lib/searchable.ts'

/** A team's places as they were at some time. */
interface Places {
  rank: number
  divisionRank: number | null
}

export type PlacesByTeam = ReadonlyMap<number, Places>

export interface BoardRow {
  team: ScoreboardItem
  /** In the division that is shown, or among all; 0 for a team that has none. */
  rank: number
  /** Places won since the page was opened; lost ones are negative. */
  movement: number
}

/** Everybody's places now, to tell later who has moved. */
export const placesByTeam = (items: ScoreboardItem[]): PlacesByTeam =>
  new Map(items.map(({ id, rank, divisionRank }) => [id, { rank, divisionRank }]))

/** The rank that counts in a list: of a division, or of all without one. */
export const rankIn = (division: string | undefined, { rank, divisionRank }: Places) =>
  division === undefined ? rank : (divisionRank ?? 0)

/** The rows of the board: of one division, or all that have a rank; whose name holds what is looked for. */
export function boardRows(
  items: ScoreboardItem[],
  { division, find, opened }: { division: string | undefined; find: string; opened: PlacesByTeam },
): BoardRow[] {
  const wanted = searchable(find)
  const listed = items.filter((team) => (division === undefined ? team.rank > 0 : team.division === division))
  const found = wanted === '' ? listed : listed.filter(({ name }) => searchable(name).includes(wanted))
  return found.map((team) => {
    const rank = rankIn(division, team)
    const before = opened.get(team.id)
    return { team, rank, movement: before && rank > 0 ? movementFrom(rankIn(division, before), rank) : 0 }
  })
}

const movementFrom = (before: number, now: number) => (before > 0 ? before - now : 0)

/** Divisions that have a team, as the board names them. */
export const divisionsOf = (items: ScoreboardItem[]): string[] =>
  [...new Set(items.flatMap(({ division }) => division ?? []))].toSorted((a, b) => a.localeCompare(b))
