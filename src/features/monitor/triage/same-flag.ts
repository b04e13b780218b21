import { challengeOf, groupedByBoth, joined, type Signal, signOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'

/** When this many teams submit the same wrong flag, it has a common source. */
export const leastTeams = 3

/** The same wrong flag from several teams: passed around, or found by all where the challenge misleads. */
export function sameFlags(rows: readonly Submission[]): Signal[] {
  const wrong = rows.filter(({ status }) => status === 'WrongAnswer')
  return groupedByBoth(wrong, challengeOf, ({ answer }) => answer).flatMap((rows) => {
    if (rows.length < leastTeams) return []
    const teams = [...new Set(rows.map(({ team }) => team))]
    if (teams.length < leastTeams) return []
    const { challenge, answer } = rows[0]!
    const key = `same-${signOf(joined(challenge, answer))}`
    return [{ rule: 'sameFlag', key, rows, teams, challenge, count: teams.length }]
  })
}
