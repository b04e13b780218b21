import { challengeOfAll, grouped, joined, type Signal, signOf } from './signal.ts'
import type { CheatInfo } from '#src/model/cheat.ts'

/** What the server recorded: one team submitted a flag that was generated for another. */
export function recordedCheats(cheats: readonly CheatInfo[]): Signal[] {
  const pairs = grouped(cheats, ({ submitTeam, ownedTeam }) =>
    joined(String(submitTeam.id), String(ownedTeam.id)),
  )
  return [...pairs].map(([key, records]) => {
    const { submitTeam, ownedTeam } = records[0]!
    const rows = records.map(({ submission }) => submission).sort((one, other) => other.time - one.time)
    return {
      rule: 'cheat',
      key: `cheat-${signOf(key)}`,
      rows,
      teams: [submitTeam.team.name, ownedTeam.team.name],
      challenge: challengeOfAll(rows),
      count: rows.length,
    }
  })
}
