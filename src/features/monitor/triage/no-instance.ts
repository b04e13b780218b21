import { grouped, joined, type Signal, signOf } from './signal.ts'
import type { GameEvent, Submission } from '#contract/api.gen.ts'

/** A challenge that so many teams started instances of cannot be solved without one. */
export const leastStarters = 3

/**
 * Solved without an instance ever started by that team: solved with somebody else's, or told the flag. `events` must reach
 * back to the first of the game, or an instance may have been started before them.
 */
export function solvedWithoutInstance(rows: readonly Submission[], events: readonly GameEvent[]): Signal[] {
  const starters = startersIn(events)
  const solves = rows.filter(({ status }) => status === 'Accepted')
  return [...grouped(solves, ({ team, challenge }) => joined(team, challenge))].flatMap(([key, rows]) => {
    const { team, challenge } = rows[0]!
    const others = starters.get(challenge)
    if (!others || others.size < leastStarters || others.has(team)) return []
    return [
      {
        rule: 'noInstance',
        key: `instance-${signOf(key)}`,
        rows,
        teams: [team],
        challenge,
        count: others.size,
      },
    ]
  })
}

/** Who started an instance, by the title of the challenge. */
function startersIn(events: readonly GameEvent[]) {
  const starters = new Map<string, Set<string>>()
  for (const { type, team, values } of events) {
    const title = values[1]
    if (type !== 'ContainerStart' || title === undefined) continue
    starters.set(title, (starters.get(title) ?? new Set()).add(team))
  }
  return starters
}
