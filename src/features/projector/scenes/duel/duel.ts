import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { Scoreboard, ScoreboardItem, SolvedChallenge } from '#src/model/scoreboard.ts'
import { placedOf, type ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'

/** The first two teams of a ranking. */
export interface Duel {
  leader: ScoreboardRow
  second: ScoreboardRow
  /** How many points the leader has more. */
  gap: number
}

/** The duel of the first two of some rows, best first; undefined until two ranked teams have points. Guests take no part. */
export function duelOf(rows: readonly ScoreboardRow[]): Duel | undefined {
  const [leader, second] = placedOf(rows)
  return leader && second && { leader, second, gap: leader.team.score - second.team.score }
}

/** A solve with what was solved; undefined where the challenge is no longer there. */
export interface KnownSolve {
  solve: SolvedChallenge
  challenge: ChallengeInfo | undefined
}

/** The newest solves of a team, newest first. */
export function lastSolves(
  { solvedChallenges }: Pick<ScoreboardItem, 'solvedChallenges'>,
  challenges: Scoreboard['challenges'],
  most: number,
): KnownSolve[] {
  const all = Object.values(challenges).flat()
  return solvedChallenges
    .toSorted((a, b) => b.time - a.time)
    .slice(0, most)
    .map((solve) => ({ solve, challenge: all.find(({ id }) => id === solve.id) }))
}
