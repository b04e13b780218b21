import type { Division } from '#src/model/division.ts'
import { isListed, placeIn } from '#src/model/ranks.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { TFunction } from 'i18next'

type Ranking = Pick<Scoreboard, 'items'>

interface Reader {
  division: Division | undefined
  ownTeamId: number | undefined
}

const leaderOf = ({ items }: Ranking, division: Division | undefined) =>
  items.find((team) => placeIn(division, team) === 1)

const solvesIn = ({ items }: Ranking, division: Division | undefined) =>
  items.reduce((sum, team) => sum + (isListed(team, division) ? team.solvedCount : 0), 0)

/**
 * Describes what changed between two scoreboards as one short text, however much that is: the team's own place, a new
 * leader, and the number of new solves, all of the list that is shown. Empty if nothing changed.
 */
export function scoreboardChanges(
  t: TFunction,
  before: Ranking,
  now: Ranking,
  { division, ownTeamId }: Reader,
): string {
  const ownIn = ({ items }: Ranking) =>
    items.find((team) => team.id === ownTeamId && isListed(team, division))
  const [own, ownBefore] = [ownIn(now), ownIn(before)]
  const leader = leaderOf(now, division)
  const solves = solvesIn(now, division) - solvesIn(before, division)
  const rank = own ? placeIn(division, own) : 0
  const hasMoved =
    own && ownBefore && (rank !== placeIn(division, ownBefore) || own.score !== ownBefore.score)
  return [
    hasMoved &&
      (rank > 0
        ? t('scoreboard.spoken.own', { rank, points: own.score })
        : t('scoreboard.spoken.ownPoints', { count: own.score })),
    leader &&
      leader.id !== leaderOf(before, division)?.id &&
      t('scoreboard.spoken.lead', { team: leader.name }),
    solves > 0 && t('scoreboard.spoken.solves', { count: solves }),
  ]
    .filter(Boolean)
    .join(t('ui.betweenSpoken'))
}
