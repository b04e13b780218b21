import type { DivisionId } from './division.ts'
import {
  byPlace,
  solvesBy,
  type Standing,
  standingOf,
  type TeamHistory,
  teamHistories,
} from './team-history.ts'
import type { ChallengeInfo, ChallengesByCategory } from './challenge.ts'
import type { Scoreboard, ScoreboardItem, TeamTimeline } from './scoreboard.ts'

/** A scoreboard through time: every team as it stood, with challenges worth what they are in the scoreboard it is made from. */
export interface ScoreboardHistory {
  teams: TeamHistory[]
  /** The scoreboard at a moment. */
  at: (time: number) => Scoreboard
  /** The scoreboard with the first `countOf(team)` solves of each team. */
  counting: (countOf: (team: TeamHistory) => number) => Scoreboard
}

const leaders = 10 // teams for which the server draws a line, in each list (behaviour 4.4)

/**
 * Derives scoreboards of the past from a scoreboard of today, by the rule of the server's own time lines (behaviour 4.4). Rows,
 * lists and challenges that are as in the previous scoreboard stay the same objects, so that only changes are rendered.
 */
export function createScoreboardHistory(scoreboard: Scoreboard): ScoreboardHistory {
  const teams = teamHistories(scoreboard)
  const rowOf = createRows()
  const challengesFor = createChallenges(scoreboard, teams)
  let last = scoreboard
  const counting = (countOf: (team: TeamHistory) => number, time = scoreboard.updateTimeUtc) => {
    const standings = teams.map((team) => standingOf(team, countOf(team))).sort(byPlace)
    const items = withRanks(standings, rowOf)
    const isSame = items.every((item, index) => item === last.items[index])
    last = {
      ...scoreboard,
      updateTimeUtc: Math.min(scoreboard.updateTimeUtc, time),
      items: isSame ? last.items : items,
      timeLines: isSame ? last.timeLines : timeLinesOf(scoreboard, standings),
      challenges: challengesFor(standings),
    }
    return last
  }
  return { teams, counting, at: (time) => counting((team) => solvesBy(team, time), time) }
}

type RowOf = (standing: Standing, rank: number, divisionRank: number | null) => ScoreboardItem

/** Numbers the ranks consecutively, overall and in each division; a team without one today has none. */
function withRanks(standings: Standing[], rowOf: RowOf): ScoreboardItem[] {
  let ranked = 0
  const inDivision = new Map<DivisionId | undefined, number>()
  return standings.map((standing) => {
    const { rank, division, divisionRank } = standing.history.item
    const place = (inDivision.get(division?.id) ?? 0) + 1
    if (divisionRank !== null) inDivision.set(division?.id, place)
    return rowOf(standing, rank > 0 ? ++ranked : 0, divisionRank === null ? null : place)
  })
}

/** Reuses the rows of the previous scoreboard; a row that is as today is the server's own object. */
function createRows(): RowOf {
  const known = new Map<TeamHistory, ScoreboardItem>()
  return ({ history, count, score, last }, rank, divisionRank) => {
    const isThis = (row: ScoreboardItem) =>
      row.solvedCount === count && row.rank === rank && row.divisionRank === divisionRank
    const { item, solves } = history
    const before = known.get(history)
    if (before && isThis(before)) return before
    const row = isThis(item)
      ? item
      : {
          ...item,
          score,
          rank,
          divisionRank,
          lastSubmissionTime: last,
          solvedChallenges: solves.slice(0, count),
          solvedCount: count,
        }
    known.set(history, row)
    return row
  }
}

function timeLinesOf({ timeLines }: Scoreboard, standings: Standing[]): Record<string, TeamTimeline[]> {
  const lists = Object.keys(timeLines).map((list) => {
    const listed: TeamTimeline[] = []
    for (const { history, count } of standings) {
      if (listed.length === leaders) break
      const { id, name: team, rank, division } = history.item
      if (list === 'all' ? rank > 0 : division?.id === list)
        listed.push({ id, name: team, items: history.line.slice(0, count) })
    }
    return [list, listed] as const
  })
  return Object.fromEntries(lists)
}

/** Challenges with the solves and bloods that count. The counts are kept from scoreboard to scoreboard, because steps are small. */
function createChallenges({ challenges: today }: Scoreboard, teams: TeamHistory[]) {
  const counts = new Map(teams.map((team) => [team, team.solves.length]))
  const hidden = new Map<number, number>()
  const histories = new Map(teams.map((team) => [team.item.id, team]))
  let last = today
  const take = ({ history, count }: Standing): boolean => {
    const before = counts.get(history)!
    counts.set(history, count)
    const changed = history.solves.slice(Math.min(before, count), Math.max(before, count))
    const by = count < before ? 1 : -1
    for (const { id } of changed) hidden.set(id, (hidden.get(id) ?? 0) + by)
    return changed.length > 0
  }
  const isCounted = (teamId: number, challengeId: number) => {
    const team = histories.get(teamId)
    return !team || team.solves.findIndex(({ id }) => id === challengeId) < counts.get(team)!
  }
  const shown = (challenge: ChallengeInfo, before: ChallengeInfo): ChallengeInfo => {
    const bloods = challenge.bloods.filter(({ id }) => isCounted(id, challenge.id))
    const solved = Math.max(bloods.length, challenge.solved - (hidden.get(challenge.id) ?? 0))
    if (solved === before.solved && bloods.length === before.bloods.length) return before
    return { ...challenge, bloods, solved }
  }
  return (standings: Standing[]): ChallengesByCategory => {
    if (standings.filter(take).length === 0) return last
    last = Object.fromEntries(
      Object.entries(today).map(([category, challenges]) => {
        const before = last[category]!
        return [category, challenges.map((challenge, index) => shown(challenge, before[index]!))]
      }),
    )
    return last
  }
}
