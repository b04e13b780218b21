import type { Division } from '#src/model/division.ts'
import { rankIn } from '#src/model/ranks.ts'
import type { Scoreboard, ScoreboardItem, TimelinePoint } from '#src/model/scoreboard.ts'

/** A range of times in milliseconds, or of points. */
export interface Span {
  from: number
  to: number
}

/** A team's points over the span: a point at its start, one for each solve, and one at its end. */
export interface RaceLine {
  teamId: number
  name: string
  isOwn: boolean
  /** The rank in the division, or overall without one; 0 for an unranked team. */
  rank: number
  points: TimelinePoint[]
  score: number
}

/** The parts of a scoreboard that the race needs. */
export type Raced = Pick<Scoreboard, 'timeLines' | 'items' | 'updateTimeUtc'>

const most = 10

/** The dash pattern of each color, so that lines can be told apart without color; the user's team has a thick solid line. */
const dashes = ['1 0', '9 3', '2 3', '10 3 2 3', '5 3', '12 3 2 3 2 3', '3 5', '16 4', '7 2 2 2', '4 2']

/** The dash pattern of a line of this color; in pixels of a usual window, or scaled by `unit`. */
export function dashOf(color: string, unit = 1): string | undefined {
  const [, number] = /--line-(\d+)/.exec(color) ?? []
  const dash = number && dashes[Number(number) - 1]
  return dash
    ?.split(' ')
    .map((length) => Number(length) * unit)
    .join(' ')
}

/** The leaders of a division (without one, of all teams), and always the user's team; best first. */
export function raceLines(
  scoreboard: Pick<Raced, 'timeLines' | 'items'>,
  {
    division,
    ownTeamId,
    span,
  }: { division: Division | undefined; ownTeamId: number | undefined; span: Span },
): RaceLine[] {
  const own = scoreboard.items.find(({ id }) => id === ownTeamId)
  const leaders = (scoreboard.timeLines[division?.id ?? 'all'] ?? []).filter(({ id }) => id !== own?.id)
  const lines = leaders.slice(0, own ? most - 1 : most).map((team) => lineOf(team, team.items, false, span))
  if (own) lines.push(lineOf(own, solvesSummed(own), true, span))
  for (const line of lines) {
    const team = scoreboard.items.find(({ id }) => id === line.teamId)
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

/** The server sends lines of the leaders only; any other team's line is summed from its solves. */
export function solvesSummed({ solvedChallenges }: ScoreboardItem): TimelinePoint[] {
  let sum = 0
  return solvedChallenges
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, score }) => ({ time, score: (sum += score) }))
}

/** The points within the span, with one added at its start and one at its end. */
function pointsIn(solves: TimelinePoint[], { from, to }: Span): TimelinePoint[] {
  const inside = solves.filter(({ time }) => time > from && time < to)
  return [{ time: from, score: scoreAt(solves, from) }, ...inside, { time: to, score: scoreAt(solves, to) }]
}

/** The points of a line at a time. */
export const scoreAt = (points: TimelinePoint[], at: number) =>
  points.findLast(({ time }) => time <= at)?.score ?? 0

/**
 * Assigns each team a color number, counted from 1. The preferred number depends on the id, so that a team keeps its
 * color when ranks change; if two teams prefer the same one, the team with the higher id takes the next.
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
