import { rankIn } from './board-rows.ts'
import type { Scoreboard, ScoreboardItem, TimelinePoint } from '#contract/api.gen.ts'

/** From when to when the race is drawn; milliseconds. */
export interface Span {
  from: number
  to: number
}

/** A team's points over the span: one point where it begins, one for each solve, one where it ends. */
export interface RaceLine {
  teamId: number
  name: string
  isOwn: boolean
  /** In the division, or among all without one; 0 for a team that has none. */
  rank: number
  points: TimelinePoint[]
  score: number
}

/** What of a board the race is drawn from. */
export type Raced = Pick<Scoreboard, 'timeLines' | 'items' | 'updateTimeUtc'>

const most = 10

/** How the lines of each color are dashed, so that they are told apart without it; the own one is whole, and thick. */
const dashes = ['1 0', '9 3', '2 3', '10 3 2 3', '5 3', '12 3 2 3 2 3', '3 5', '16 4', '7 2 2 2', '4 2']

/** The dashes of a line, told by its color; in pixels of a usual window, or as large as a drawing's. */
export function dashOf(color: string, unit = 1): string | undefined {
  const [, number] = /--line-(\d+)/.exec(color) ?? []
  const dash = number && dashes[Number(number) - 1]
  return dash
    ?.split(' ')
    .map((length) => Number(length) * unit)
    .join(' ')
}

/** The leaders of a division (of all, without one) and always the own team, the best first. */
export function raceLines(
  board: Pick<Raced, 'timeLines' | 'items'>,
  { division, ownTeamId, span }: { division: string | undefined; ownTeamId: number | undefined; span: Span },
): RaceLine[] {
  const own = board.items.find(({ id }) => id === ownTeamId)
  const leaders = (board.timeLines[division ?? 'all'] ?? []).filter(({ id }) => id !== own?.id)
  const lines = leaders.slice(0, own ? most - 1 : most).map((team) => lineOf(team, team.items, false, span))
  if (own) lines.push(lineOf(own, solvesSummed(own), true, span))
  for (const line of lines) {
    const team = board.items.find(({ id }) => id === line.teamId)
    if (team) line.rank = rankIn(division, team)
  }
  return lines.sort((a, b) => b.score - a.score)
}

const lineOf = (
  { id, name }: { id: number; name: string },
  solves: TimelinePoint[],
  isOwn: boolean,
  span: Span,
): RaceLine => {
  const points = pointsIn(solves, span)
  return { teamId: id, name, isOwn, rank: 0, points, score: points.at(-1)?.score ?? 0 }
}

/** The server draws the leaders only; a line for everybody else is the sum of what they solved. */
function solvesSummed({ solvedChallenges }: ScoreboardItem): TimelinePoint[] {
  let sum = 0
  return solvedChallenges
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, score }) => ({ time, score: (sum += score) }))
}

/** What lies in the span, with a point at its beginning and one at its end. */
function pointsIn(solves: TimelinePoint[], { from, to }: Span): TimelinePoint[] {
  const inside = solves.filter(({ time }) => time > from && time < to)
  return [{ time: from, score: scoreAt(solves, from) }, ...inside, { time: to, score: scoreAt(solves, to) }]
}

/** The points a line stood at, at a time. */
export const scoreAt = (points: TimelinePoint[], at: number) =>
  points.findLast(({ time }) => time <= at)?.score ?? 0

/**
 * A color for each team, by number from 1: its id tells which it would like, so that it keeps it when ranks change; of
 * two that like the same, the one with the higher id takes the next.
 */
export function colorNumbers(teamIds: number[]): Map<number, number> {
  const taken = new Map<number, number>()
  for (const id of teamIds.toSorted((a, b) => a - b)) {
    let slot = id % most
    while (taken.has(slot) && taken.size < most) slot = (slot + 1) % most
    taken.set(slot, id)
  }
  return new Map([...taken].map(([slot, id]) => [id, slot + 1]))
}
