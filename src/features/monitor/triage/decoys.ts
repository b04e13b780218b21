import { challengeOfAll, groupedByBoth, joined, type Signal, signOf, teamOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'

/**
 * Teams that sent a decoy, a flag that a monitor planted where no player of the game comes by: they had it from outside. One
 * that the server accepted of anybody is no decoy.
 */
export function sentDecoys(rows: readonly Submission[], decoys: readonly string[]): Signal[] {
  if (decoys.length === 0) return []
  const planted = new Set(decoys)
  const sent = rows.filter((row) => planted.has(decoyOf(row)))
  const real = new Set(sent.filter(({ status }) => status === 'Accepted').map(decoyOf))
  return groupedByBoth(
    sent.filter((row) => !real.has(decoyOf(row))),
    decoyOf,
    teamOf,
  ).map((rows) => {
    const { team } = rows[0]!
    return {
      rule: 'decoy',
      key: `decoy-${signOf(joined(decoyOf(rows[0]!), team))}`,
      rows,
      teams: [team],
      challenge: challengeOfAll(rows),
      count: rows.length,
    }
  })
}

const decoyOf = ({ answer }: Submission) => answer.trim()
