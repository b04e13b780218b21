import { grouped } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'

/** A challenge that more of the teams solved says nothing of any of them: welcome challenges, mostly; 0 to 1. */
export const mostShare = 0.5

/** A challenge that few teams solved. */
export interface RareChallenge {
  /** The share of all teams that solved it; above 0, up to `mostShare`. */
  share: number
  /** The first correct flag of each team, in chronological order. */
  solves: Submission[]
}

/** The first correct flag of each team to each challenge by challenge, in chronological order. */
export function firstSolves(rows: readonly Submission[]): Submission[][] {
  const solves = rows
    .filter(({ status }) => status === 'Accepted')
    .sort((one, other) => one.time - other.time)
  return [...grouped(solves, ({ challenge }) => challenge).values()].map((ofOne) => {
    const teams = new Set<string>()
    return ofOne.filter(({ team }) => teams.size < teams.add(team).size)
  })
}

/** The challenges that few of the teams in `rows` solved. Every submission must be there, or a challenge would seem rare. */
export function rareChallenges(rows: readonly Submission[]): RareChallenge[] {
  const teams = new Set(rows.map(({ team }) => team)).size
  return firstSolves(rows)
    .map((solves) => ({ share: solves.length / teams, solves }))
    .filter(({ share }) => share <= mostShare)
}
