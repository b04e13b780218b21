import { firstSolves } from './first-solves.ts'
import { joined, type Signal, signOf } from './signal.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'

/** A time is judged against those of so many other teams at least. */
export const leastOthers = 8
/** It is too short when it is so many spreads below the median of the others, by its logarithm. */
export const mostSpreads = 4
/** The others are never assumed to be more alike than this: a factor of two. */
const leastSpread = Math.LN2
/** The spread of normally distributed times, from the median of their distances. */
const perDistance = 1.4826

interface Solved {
  row: Submission
  /** The logarithm of the milliseconds from the team's first start of an instance to its solve. */
  took: number
}

/**
 * Solves that came much sooner after the team's first start of an instance than those of the others. `rows` and `events`
 * must reach back to the game's first, or an earlier start may be missed.
 */
export function tooFastSolves(rows: readonly Submission[], events: readonly GameEvent[]): Signal[] {
  const starts = firstStarts(events)
  return firstSolves(rows).flatMap((solves) => {
    const times = timesOf(solves, starts)
    const median = medianOf(times.map(({ took }) => took))
    return times
      .filter(({ took }) => took < median - leastSpread * mostSpreads)
      .flatMap((solved) => tooFast(solved, times))
  })
}

function tooFast(solved: Solved, times: readonly Solved[]): Signal[] {
  const others = times.filter(({ row }) => row !== solved.row).map(({ took }) => took)
  if (others.length < leastOthers) return []
  const median = medianOf(others)
  const spread = Math.max(leastSpread, perDistance * medianOf(others.map((took) => Math.abs(took - median))))
  if (solved.took >= median - spread * mostSpreads) return []
  const { team, challenge } = solved.row
  return [
    {
      rule: 'tooFast',
      key: `fast-${signOf(joined(team, challenge))}`,
      rows: [solved.row],
      teams: [team],
      challenge,
      count: others.length,
      figures: { took: Math.exp(solved.took), usual: Math.exp(median) },
    },
  ]
}

function timesOf(solves: readonly Submission[], starts: ReadonlyMap<string, number>): Solved[] {
  return solves.flatMap((row) => {
    const start = starts.get(joined(row.team, row.challenge))
    return start === undefined || start >= row.time ? [] : [{ row, took: Math.log(row.time - start) }]
  })
}

/** When each team first started an instance of each challenge. */
function firstStarts(events: readonly GameEvent[]): Map<string, number> {
  const starts = new Map<string, number>()
  for (const { type, team, values, time } of events) {
    const title = values[1]
    if (type !== 'ContainerStart' || title === undefined) continue
    const key = joined(team, title)
    starts.set(key, Math.min(time, starts.get(key) ?? Infinity))
  }
  return starts
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [below = NaN, above = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (below + above) / 2
}
