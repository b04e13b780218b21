import { firstSolves, rareChallenges } from './first-solves.ts'
import { grouped, joined, type Signal, signOf, teamOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'

/** So many challenges that few teams solved, by one team within these minutes, were solved before, or not by it. */
export const leastAtOnce = 5
export const atOnce = 3 * minute
/** When more teams than these did so together, the server had been away, or the game was about to end. */
export const mostHoarders = 3

/** The end of a game is this part of it, and at least so long. */
const lastPart = 1 / 24
const leastEnd = 15 * minute
/** A team that earned this much of its score there kept its flags; 0 to 1. */
export const mostAtEnd = 0.6

/** What a game is, as far as its score goes. */
export interface GameFacts {
  start: number
  end: number
  /** What each challenge is worth now, by title. */
  points: ReadonlyMap<string, number>
}

/** Teams that submitted flags of many challenges within minutes. Every submission must be among `rows`. */
export function hoards(rows: readonly Submission[]): Signal[] {
  const found = [...solvesByTeam(rareChallenges(rows).map(({ solves }) => solves))].flatMap(
    ([team, solves]) => {
      const busiest = busiestIn(solves)
      return busiest.length < leastAtOnce ? [] : [{ team, rows: busiest.toReversed() }]
    },
  )
  const isTogether = (one: Submission[], other: Submission[]) =>
    one.at(-1)!.time <= other[0]!.time + atOnce && other.at(-1)!.time <= one[0]!.time + atOnce
  return found
    .filter(({ rows }) => found.filter((other) => isTogether(rows, other.rows)).length <= mostHoarders)
    .map(({ team, rows }) => ({
      rule: 'hoard',
      key: `hoard-${signOf(joined(team))}`,
      rows,
      teams: [team],
      challenge: undefined,
      count: rows.length,
    }))
}

/** Teams that made most of their score at the end of the game. Every submission must be among `rows`. */
export function lateScores(rows: readonly Submission[], { start, end, points }: GameFacts): Signal[] {
  const from = end - Math.max(leastEnd, (end - start) * lastPart)
  const inTime = rows.filter(({ time }) => time <= end)
  const rare = solvesByTeam(rareChallenges(inTime).map(({ solves }) => solves))
  const sumOf = (solves: readonly Submission[]) =>
    solves.reduce((sum, { challenge }) => sum + (points.get(challenge) ?? 0), 0)
  return [...solvesByTeam(firstSolves(inTime))].flatMap(([team, solves]) => {
    const late = solves.filter(({ time }) => time >= from)
    const share = sumOf(late) / sumOf(solves)
    const lateRare = (rare.get(team) ?? []).filter(({ time }) => time >= from)
    if (!(share >= mostAtEnd) || lateRare.length < leastAtOnce) return []
    const key = `late-${signOf(joined(team))}`
    return [
      {
        rule: 'lateScore',
        key,
        rows: late.toReversed(),
        teams: [team],
        challenge: undefined,
        count: late.length,
        figures: { share },
      },
    ]
  })
}

/** The solves of each team, in chronological order. */
const solvesByTeam = (challenges: readonly Submission[][]) =>
  grouped(
    challenges.flat().sort((one, other) => one.time - other.time),
    teamOf,
  )

/** The most solves that lie within `atOnce`; expects and returns them in chronological order. */
function busiestIn(solves: readonly Submission[]): Submission[] {
  let busiest = { from: 0, to: 0 }
  let from = 0
  for (let to = 1; to <= solves.length; to++) {
    while (solves[to - 1]!.time - solves[from]!.time > atOnce) from++
    if (to - from > busiest.to - busiest.from) busiest = { from, to }
  }
  return solves.slice(busiest.from, busiest.to)
}
