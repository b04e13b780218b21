import type { Division } from './division.ts'
import type { ScoreboardItem } from './scoreboard.ts'

/** A team's ranks at some moment. */
export type Places = Pick<ScoreboardItem, 'rank' | 'divisionRank'>

/** The rank to show in a list: that in the division or, without one, that among all teams; 0 for an unranked team. */
export const rankIn = (division: Division | undefined, { rank, divisionRank }: Places) =>
  division === undefined ? rank : (divisionRank ?? 0)

/** Whether a team is in a list: that of a division or, without one, that of all teams, with a rank or without. */
export const isListed = ({ division }: Pick<ScoreboardItem, 'division'>, listed: Division | undefined) =>
  listed === undefined || division?.id === listed.id

/** Whether a team of the scoreboard takes a place in a list: a guest is listed among all teams, without one. */
export const isRanked = (
  team: Pick<ScoreboardItem, 'division' | 'rank' | 'divisionRank'>,
  listed: Division | undefined,
) => isListed(team, listed) && rankIn(listed, team) > 0

/** The divisions that have a team, by name. */
export const divisionsOf = (items: readonly ScoreboardItem[]): Division[] =>
  [
    ...new Map(items.flatMap(({ division }) => (division ? [[division.id, division]] : []))).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name))

/** The division with this id, if a team of the scoreboard is in it. */
export const divisionWith = (items: readonly ScoreboardItem[], id: string): Division | undefined =>
  items.find(({ division }) => division?.id === id)?.division ?? undefined

/** The row of the user's team, by the name that the game gives for it; undefined where several teams have that name. */
export function ownRowOf(items: readonly ScoreboardItem[], teamName: string | null) {
  const named = items.filter(({ name }) => name === teamName)
  return named.length === 1 ? named[0] : undefined
}
