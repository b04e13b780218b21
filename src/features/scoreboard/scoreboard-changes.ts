import type { Division } from '#src/model/division.ts'
import { isListed, rankIn } from '#src/model/ranks.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { TFunction } from 'i18next'

type Ranking = Pick<Scoreboard, 'items'>

interface Reader {
  division: Division | undefined
  ownTeamId: number | undefined
}

const leaderOf = ({ items }: Ranking, division: Division | undefined) =>
  items.find((team) => isListed(team, division) && rankIn(division, team) === 1 && team.score > 0)

const solvesIn = ({ items }: Ranking) => items.reduce((sum, { solvedCount }) => sum + solvedCount, 0)

/**
 * Describes what changed between two scoreboards as one short text, however much that is: the team's own place, a new
 * leader, and the number of new solves. Empty if nothing changed.
 */
export function scoreboardChanges(
  t: TFunction,
  before: Ranking,
  now: Ranking,
  { division, ownTeamId }: Reader,
): string {
  const own = now.items.find(({ id }) => id === ownTeamId)
  const ownBefore = before.items.find(({ id }) => id === ownTeamId)
  const leader = leaderOf(now, division)
  const solves = solvesIn(now) - solvesIn(before)
  const hasMoved = own && ownBefore && (own.rank !== ownBefore.rank || own.score !== ownBefore.score)
  return [
    hasMoved && t('scoreboard.spoken.own', { rank: rankIn(division, own), points: own.score }),
    leader &&
      leader.id !== leaderOf(before, division)?.id &&
      t('scoreboard.spoken.lead', { team: leader.name }),
    solves > 0 && t('scoreboard.spoken.solves', { count: solves }),
  ]
    .filter(Boolean)
    .join(t('ui.betweenSpoken'))
}
