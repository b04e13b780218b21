import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { searchable } from '#src/lib/searchable.ts'

/** A team's ranks at some moment. */
interface Places {
  rank: number
  divisionRank: number | null
}

export type PlacesByTeam = ReadonlyMap<number, Places>

export interface BoardRow {
  team: ScoreboardItem
  /** The rank in the division shown, or among all teams; 0 for an unranked team. */
  rank: number
  /** Places gained since the page was opened; negative when lost. */
  movement: number
}

/** The current ranks of all teams, to compare later ones with. */
export const placesByTeam = (items: ScoreboardItem[]): PlacesByTeam =>
  new Map(items.map(({ id, rank, divisionRank }) => [id, { rank, divisionRank }]))

/** The rank to show in a list: that in the division, or the overall rank without one. */
export const rankIn = (division: string | undefined, { rank, divisionRank }: Places) =>
  division === undefined ? rank : (divisionRank ?? 0)

/** The rows of the board: the teams of one division, or all ranked teams, whose name matches the search. */
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

/** The divisions that have a team, by the names the board uses. */
export const divisionsOf = (items: ScoreboardItem[]): string[] =>
  [...new Set(items.flatMap(({ division }) => division ?? []))].toSorted((a, b) => a.localeCompare(b))
