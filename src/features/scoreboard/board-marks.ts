import { bloodPlace } from './solve-text.ts'
import type { SolvedChallenge } from '#contract/api.gen.ts'
import type { BoardHistory } from '#src/api/board-history.ts'
import { byPlace, isListed, type Standing, standingOf, type TeamHistory } from '#src/api/team-history.ts'

/** Something to look at in the past of a board: a team takes the lead, or is among the first to solve a challenge. */
export interface BoardMark {
  kind: 'lead' | 1 | 2 | 3
  time: number
  team: string
  challengeId: number
}

interface Event {
  team: TeamHistory
  /** Which of the team's solves this is, from 1. */
  count: number
  solve: SolvedChallenge
}

/** All changes of the lead and all bloods, the oldest first; of a division its own. */
export function boardMarks({ teams }: BoardHistory, division: string | undefined): BoardMark[] {
  const listed = teams.filter(({ item }) => isListed(item, division))
  const events: Event[] = listed
    .flatMap((team) => team.solves.map((solve, index) => ({ team, count: index + 1, solve })))
    .sort((a, b) => a.solve.time - b.solve.time)
  let leader: Standing | undefined
  return events.flatMap(({ team, count, solve }) => {
    const marks: BoardMark[] = []
    const mark = (kind: BoardMark['kind']) =>
      marks.push({ kind, time: solve.time, team: team.item.name, challengeId: solve.id })
    const place = bloodPlace(solve)
    if (place) mark(place)
    const standing = standingOf(team, count)
    const isLeader = leader?.history === team
    if (!isLeader && standing.score > 0 && (!leader || byPlace(standing, leader) < 0)) mark('lead')
    if (isLeader || marks.some(({ kind }) => kind === 'lead')) leader = standing
    return marks
  })
}

/** What happened last at a moment; undefined before anything did. */
export const markAt = (marks: BoardMark[], moment: number) => marks.findLast(({ time }) => time <= moment)
