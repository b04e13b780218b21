import type { Scoreboard, ScoreboardItem, SolvedChallenge, TimelinePoint } from './scoreboard.ts'

/** The moment in year 1 with which servers say "never" (behaviour 4.4). */
const never = -62_135_596_800_000

/** How a team got to its place: its solves, oldest first, and its points after each. */
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
 * The history of every team of a scoreboard, in the order in which ties are broken. Only teams tied today reveal theirs;
 * for all others it is the order of their ids, the nearest to that of their joining.
 */
export function teamHistories({ items }: Pick<Scoreboard, 'items'>): TeamHistory[] {
  const groups = new Map<string, ScoreboardItem[]>()
  const groupOf = ({ score, lastSubmissionTime }: ScoreboardItem) => `${score} ${lastSubmissionTime}`
  for (const item of items) {
    const group = groups.get(groupOf(item))
    if (group) group.push(item)
    else groups.set(groupOf(item), [item])
  }
  // Each place of a group is taken by its next member, so that the group keeps its own order.
  return items.toSorted((a, b) => a.id - b.id).map((item) => historyOf(groups.get(groupOf(item))!.shift()!))
}

function historyOf(item: ScoreboardItem): TeamHistory {
  const solves = item.solvedChallenges.toSorted((a, b) => a.time - b.time)
  let sum = 0
  return { item, solves, line: solves.map(({ time, score }) => ({ time, score: (sum += score) })) }
}

/** A team with the first `count` of its solves; with all of them, what the server says of it. */
export function standingOf(history: TeamHistory, count: number): Standing {
  const { item, line } = history
  const last = line[count - 1]
  if (count === line.length) return { history, count, score: item.score, last: item.lastSubmissionTime }
  return { history, count, score: last?.score ?? 0, last: last?.time ?? never }
}

/** Sorts by points, then by who had them earlier (behaviour 4.4). */
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
