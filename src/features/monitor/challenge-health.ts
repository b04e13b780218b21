import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { Submission } from '#src/model/submission.ts'
import {
  type Health,
  healthOf,
  needsAttention,
  type Tally,
  talliesOf,
  unsolvedIn,
} from '#src/parts/health/challenge-health.ts'

/** A challenge that needs attention, and why. */
export interface Doubt extends Pick<ChallengeInfo, 'id' | 'title' | 'category'> {
  health: Health
  tally: Tally
  /** The share of wrong flags among all; 0 to 1. */
  wrongShare: number
}

interface Read {
  submissions: readonly Submission[]
  events: readonly GameEvent[]
  now: number
}

const noSubmissions: Tally = { solvers: 0, wrong: 0, tried: 0, sameWrong: 0, lastSolve: undefined }

/** The challenges on the scoreboard that need attention, by the same rule that organizers see; worst first. */
export function doubtsIn({ challenges }: Scoreboard, { submissions, events, now }: Read): Doubt[] {
  const tallies = talliesOf(submissions)
  const unsolved = unsolvedIn(events, tallies, now)
  return Object.values(challenges)
    .flat()
    .map(({ id, title, category, solved }) => {
      const tally = tallies.get(title) ?? noSubmissions
      const solves = Math.max(solved, tally.solvers)
      const health = healthOf({
        isOn: true,
        flags: undefined,
        hasNoImage: undefined,
        solves,
        tally,
        isStarted: true,
        unsolved: unsolved.get(title),
      })
      return {
        id,
        title,
        category,
        health,
        tally,
        wrongShare: tally.wrong / Math.max(1, tally.wrong + tally.solvers),
      }
    })
    .filter(({ health }) => needsAttention(health))
    .sort(
      (one, other) =>
        Number(other.health.tone === 'red') - Number(one.health.tone === 'red') ||
        other.wrongShare - one.wrongShare,
    )
}
