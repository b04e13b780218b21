import { challengeOf, groupedByBoth, joined, type Signal, signOf, teamOf } from './signal.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'

/** Once this many teams have started instances of a challenge, it is assumed to be unsolvable without one. */
export const leastStarters = 3

/**
 * Solves by a team that never started an instance: it used another team's, or was told the flag. `events` must reach
 * back to the game's first, or an earlier start may be missed.
 */
export function solvedWithoutInstance(rows: readonly Submission[], events: readonly GameEvent[]): Signal[] {
  const starters = startersIn(events)
  const solves = rows.filter(({ status }) => status === 'Accepted')
  return groupedByBoth(solves, teamOf, challengeOf).flatMap((rows) => {
    const { team, challenge } = rows[0]!
    const others = starters.get(challenge)
    if (!others || others.size < leastStarters || others.has(team)) return []
    return [
      {
        rule: 'noInstance',
        key: `instance-${signOf(joined(team, challenge))}`,
        rows,
        teams: [team],
        challenge,
        count: others.size,
      },
    ]
  })
}

/** The teams that started an instance, by challenge title. */
function startersIn(events: readonly GameEvent[]) {
  const starters = new Map<string, Set<string>>()
  for (const { type, team, values } of events) {
    const title = values[1]
    if (type !== 'ContainerStart' || title === undefined) continue
    const teams = starters.get(title)
    if (teams) teams.add(team)
    else starters.set(title, new Set([team]))
  }
  return starters
}
