import type { Scoreboard, ScoreboardItem, SolvedChallenge, TimelinePoint } from '#contract/api.gen.ts'

/** The year-1 moment by which servers say "never" (behaviour 4.4). */
const never = -62_135_596_800_000

/** A team's way to its place: its solves, the oldest first, and what it had after each. */
export interface TeamHistory {
  item: ScoreboardItem
  solves: SolvedChallenge[]
  /** Its points after each solve, as the server draws its line. */
  line: TimelinePoint[]
}

/** Where a team stands with the first `count` of its solves. */
export interface Standing {
  history: TeamHistory
  count: number
  score: number
  last: number
}

/**
 * The way of every team of a board, in the order in which equals stand. Only today's equals show their order; for all others
 * it is that of their ids, the nearest to that of their joining.
 */
export function teamHistories({ items }: Pick<Scoreboard, 'items'>): TeamHistory[] {
  const groups = new Map<string, ScoreboardItem[]>()
  const groupOf = ({ score, lastSubmissionTime }: ScoreboardItem) => `${score} ${lastSubmissionTime}`
  for (const item of items) {
    const group = groups.get(groupOf(item))
    if (group) group.push(item)
    else groups.set(groupOf(item), [item])
  }
  // Each place of a group is taken by the next of it, so that the group's own order holds.
  return items.toSorted((a, b) => a.id - b.id).map((item) => historyOf(groups.get(groupOf(item))!.shift()!))
}

function historyOf(item: ScoreboardItem): TeamHistory {
  const solves = item.solvedChallenges.toSorted((a, b) => a.time - b.time)
  let sum = 0
  return { item, solves, line: solves.map(({ time, score }) => ({ time, score: (sum += score) })) }
}

/** A team with the first of its solves; with all of them it has what the server says. */
export function standingOf(history: TeamHistory, count: number): Standing {
  const { item, line } = history
  const last = line[count - 1]
  if (count === line.length) return { history, count, score: item.score, last: item.lastSubmissionTime }
  return { history, count, score: last?.score ?? 0, last: last?.time ?? never }
}

/** Who stands higher: more points, among equals who had them earlier (behaviour 4.4). */
export const byPlace = (a: Standing, b: Standing) => b.score - a.score || a.last - b.last

/** How many solves a team had at a moment. */
export function solvesBy({ solves }: TeamHistory, time: number): number {
  let low = 0
  let high = solves.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (solves[middle]!.time <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a team stands in a list: that of its division, or without one that of all who have a rank. */
export const isListed = ({ division, rank }: ScoreboardItem, inDivision: string | undefined) =>
  inDivision === undefined ? rank > 0 : division === inDivision
