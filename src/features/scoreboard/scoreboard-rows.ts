import type { Division } from '#src/model/division.ts'
import { isListed, type Places, rankIn } from '#src/model/ranks.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'
import { searchable } from '#src/lib/searchable.ts'

export type PlacesByTeam = ReadonlyMap<number, Places>

export interface ScoreboardRow {
  team: ScoreboardItem
  /** The rank in the division shown, or among all teams; 0 for an unranked team. */
  rank: number
  /** Places gained since the moment compared with; negative when lost. */
  movement: number
}

/** The current ranks of all teams, to compare later ones with. */
export const placesByTeam = (items: ScoreboardItem[]): PlacesByTeam =>
  new Map(items.map(({ id, rank, divisionRank }) => [id, { rank, divisionRank }]))

/** The ranks that today's solves would have given the teams at a moment; a team without points had none. */
export const placesAt = (scoreboard: Scoreboard, time: number): PlacesByTeam =>
  placesByTeam(
    createScoreboardHistory(scoreboard)
      .at(time)
      .items.filter(({ score }) => score > 0),
  )

/** The rows of the scoreboard: the teams of one division, or all, whose name matches the search. */
export function scoreboardRows(
  items: ScoreboardItem[],
  { division, find, before }: { division: Division | undefined; find: string; before: PlacesByTeam },
): ScoreboardRow[] {
  const wanted = searchable(find)
  const listed = items.filter((team) => isListed(team, division))
  const found = wanted === '' ? listed : listed.filter(({ name }) => searchable(name).includes(wanted))
  return found.map((team) => {
    const rank = rankIn(division, team)
    const then = before.get(team.id)
    return {
      team,
      rank,
      movement: then && rank > 0 ? movementFrom(rankIn(division, { ...team, ...then }), rank) : 0,
    }
  })
}

/** The rows of the teams that have won a place: guests, and teams without points, take none on a podium. */
export const placedOf = (rows: readonly ScoreboardRow[]) =>
  rows.filter(({ rank, team }) => rank > 0 && team.score > 0)

const movementFrom = (before: number, now: number) => (before > 0 ? before - now : 0)
