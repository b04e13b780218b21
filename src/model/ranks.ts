import type { Division } from './division.ts'
import type { ScoreboardItem } from './scoreboard.ts'

// A list is that of a division or, without one, that of all teams. Each of its teams has a row, with a rank or, as a guest,
// without one: its place among the rows says nothing of its rank.

/** A team's ranks at some moment. */
export type Places = Pick<ScoreboardItem, 'rank' | 'divisionRank'>

/** Whether a team has a row in a list, with a rank or without. */
export const isListed = ({ division }: Pick<ScoreboardItem, 'division'>, listed: Division | undefined) =>
  listed === undefined || division?.id === listed.id

/** The rank of a team in a list; 0 for a guest, and for a team of another division. */
export function rankIn(
  listed: Division | undefined,
  team: Pick<ScoreboardItem, 'rank' | 'divisionRank' | 'division'>,
): number {
  if (listed === undefined) return team.rank
  return isListed(team, listed) ? (team.divisionRank ?? 0) : 0
}

/**
 * The place that a list says a team has won; 0 for a guest, and without points: such teams are only in the order of joining.
 */
export const placeIn = (
  listed: Division | undefined,
  team: Parameters<typeof rankIn>[1] & { score: number },
) => (team.score > 0 ? rankIn(listed, team) : 0)

/** The divisions that have a team, by name. */
export const divisionsOf = (items: readonly ScoreboardItem[]): Division[] =>
  [
    ...new Map(items.flatMap(({ division }) => (division ? [[division.id, division]] : []))).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))

/** The division with this id, if a team of the scoreboard is in it. */
export const divisionWith = (items: readonly ScoreboardItem[], id: string): Division | undefined =>
  items.find(({ division }) => division?.id === id)?.division ?? undefined

/** The row of the user's team, by the name that the game gives for it; undefined where several teams have that name. */
export function ownRowOf(items: readonly ScoreboardItem[], teamName: string | null) {
  const named = items.filter(({ name }) => name === teamName)
  return named.length === 1 ? named[0] : undefined
}
