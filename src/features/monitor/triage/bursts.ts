import { challengeOf, groupedByBoth, joined, type Signal, signOf, teamOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'

/** This many submissions of one team to one challenge within a minute are not typed by hand. */
export const fewestSubmissions = 10

/** Many submissions of one team to one challenge within a minute: guessed by a script, or tried in a hurry. */
export function bursts(rows: readonly Submission[]): Signal[] {
  return groupedByBoth(rows, teamOf, challengeOf).flatMap((rows) => {
    if (rows.length < fewestSubmissions) return []
    const busiest = busiestMinute(rows)
    if (busiest.length < fewestSubmissions) return []
    const { team, challenge } = rows[0]!
    return [
      {
        rule: 'burst',
        key: `burst-${signOf(joined(team, challenge))}`,
        rows: busiest,
        teams: [team],
        challenge,
        count: busiest.length,
      },
    ]
  })
}

/** The rows of the busiest minute; expects and returns rows newest first. */
function busiestMinute(rows: Submission[]): Submission[] {
  let busiest = { from: 0, to: 0 }
  let from = 0
  for (let to = 1; to <= rows.length; to++) {
    while (rows[from]!.time - rows[to - 1]!.time >= minute) from++
    if (to - from > busiest.to - busiest.from) busiest = { from, to }
  }
  return rows.slice(busiest.from, busiest.to)
}
