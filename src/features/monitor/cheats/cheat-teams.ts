import { cheatIdentity } from '#src/server/reads/cheats.ts'
import type { CheatInfo } from '#src/model/cheat.ts'
import type { ParticipationRef } from '#src/model/participation.ts'

/** A shared flag from the side of one of the two teams: it submitted the other's flag, or the other submitted its own. */
export interface CheatRecord {
  key: string
  side: 'submitted' | 'leaked'
  other: ParticipationRef
  submission: CheatInfo['submission']
}

/** A team with every flag it submitted or gave away, newest first. */
export interface CheatTeam {
  team: ParticipationRef
  records: CheatRecord[]
  submitted: number
  leaked: number
  last: number
}

/** The teams in cheat records, most recently involved first; expects the records newest first. */
export function cheatTeamsOf(cheats: readonly CheatInfo[]): CheatTeam[] {
  const teams = new Map<number, CheatTeam>()
  const note = (
    team: ParticipationRef,
    side: CheatRecord['side'],
    other: ParticipationRef,
    cheat: CheatInfo,
  ) => {
    const known = teams.get(team.id) ?? { team, records: [], submitted: 0, leaked: 0, last: 0 }
    const { submission } = cheat
    known.records.push({ key: `${team.id} ${cheatIdentity(cheat)}`, side, other, submission })
    known[side]++
    known.last = Math.max(known.last, submission.time)
    teams.set(team.id, known)
  }
  for (const cheat of cheats) {
    note(cheat.submitTeam, 'submitted', cheat.ownedTeam, cheat)
    note(cheat.ownedTeam, 'leaked', cheat.submitTeam, cheat)
  }
  return [...teams.values()].sort((a, b) => b.last - a.last || a.team.id - b.team.id)
}

interface CheatPair {
  owner: ParticipationRef
  submitter: ParticipationRef
  count: number
  challenges: string[]
}

/** Which team's flags were submitted by which other, most frequent first. */
export function cheatPairsOf(cheats: readonly CheatInfo[], most = 8): CheatPair[] {
  const pairs = new Map<string, CheatPair>()
  for (const { ownedTeam: owner, submitTeam: submitter, submission } of cheats) {
    const key = `${owner.id} ${submitter.id}`
    const pair = pairs.get(key) ?? { owner, submitter, count: 0, challenges: [] }
    pair.count++
    if (!pair.challenges.includes(submission.challenge)) pair.challenges.push(submission.challenge)
    pairs.set(key, pair)
  }
  return [...pairs.values()].sort((a, b) => b.count - a.count).slice(0, most)
}
