import type { Division } from '#src/model/division.ts'
import { isListed, rankIn } from '#src/model/ranks.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import type { SolvedChallenge } from '#src/model/scoreboard.ts'
import type { ScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { byPlace, type Standing, standingOf, type TeamHistory } from '#src/model/team-history.ts'

/** An event worth jumping to in a scoreboard's history: a team takes the lead, or is among the first to solve a challenge. */
export interface ScoreboardMark {
  kind: 'lead' | 1 | 2 | 3
  time: number
  team: string
  challengeId: number
}

interface Event {
  team: TeamHistory
  /** Which of the team's solves this is, counted from 1. */
  count: number
  solve: SolvedChallenge
}

/** All changes of the lead and all bloods, oldest first; with a division, only those of its teams. */
export function scoreboardMarks(
  { teams }: ScoreboardHistory,
  division: Division | undefined,
): ScoreboardMark[] {
  const listed = teams.filter(({ item }) => isListed(item, division))
  const events: Event[] = listed
    .flatMap((team) => team.solves.map((solve, index) => ({ team, count: index + 1, solve })))
    .sort((a, b) => a.solve.time - b.solve.time)
  let leader: Standing | undefined
  return events.flatMap(({ team, count, solve }) => {
    const marks: ScoreboardMark[] = []
    const mark = (kind: ScoreboardMark['kind']) =>
      marks.push({ kind, time: solve.time, team: team.item.name, challengeId: solve.id })
    const place = bloodPlaces[solve.type]
    if (place) mark(place)
    const standing = standingOf(team, count)
    const isLeader = leader?.history === team
    if (
      !isLeader &&
      rankIn(division, team.item) > 0 &&
      standing.score > 0 &&
      (!leader || byPlace(standing, leader) < 0)
    )
      mark('lead')
    if (isLeader || marks.some(({ kind }) => kind === 'lead')) leader = standing
    return marks
  })
}

/** The last mark at or before a moment; undefined if there is none. */
export const markAt = (marks: ScoreboardMark[], moment: number) =>
  marks.findLast(({ time }) => time <= moment)
