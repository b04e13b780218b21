import type * as wire from '#contract/api.gen.ts'
import type { ChallengesByCategory } from '#src/model/challenge.ts'
import type { OwnRow, Scoreboard, TeamTimeline } from '#src/model/scoreboard.ts'
import { divisionFrom, divisionOf } from './division.ts'

/** A scoreboard in the model's words: the lines of each list by the id of its division, those of all teams as `all`. */
export function scoreboardFromSent({
  divisions: sent = [],
  timelines,
  timeLines,
  items,
  challenges,
  isFrozenView,
  freeze,
  ...scoreboard
}: wire.Scoreboard): Scoreboard {
  const divisions = sent.map(divisionFrom)
  return {
    ...scoreboard,
    timeLines: timelines ? linesFrom(timelines) : (timeLines ?? {}),
    items: items.map((item) => ({ ...rowFrom(item), division: divisionOf(item, divisions) })),
    challenges: challengesFrom(challenges),
    ...(isFrozenView !== undefined && { frozenAt: (isFrozenView && freeze) || null }),
  }
}

const linesFrom = (timelines: readonly wire.DivisionTimeline[]): Record<string, TeamTimeline[]> =>
  Object.fromEntries(timelines.map(({ divisionId, teams }) => [divisionId === 0 ? 'all' : divisionId, teams]))

/** The row of a team, without its division, which not every response names. */
export const rowFrom = ({ division: _name, divisionId: _id, ...row }: wire.ScoreboardItem): OwnRow => row

/** Challenges by category; without deadlines where a server has none. */
export const challengesFrom = (categories: wire.ChallengesByCategory): ChallengesByCategory =>
  Object.fromEntries(
    Object.entries(categories).map(([category, challenges]) => [
      category,
      challenges.map(({ deadline = null, ...challenge }) => ({ ...challenge, deadline })),
    ]),
  )
