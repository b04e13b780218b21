import { rareChallenges } from './first-solves.ts'
import { joined, type Signal, signOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'

/** Two solves of a challenge are close together within this, in milliseconds. */
export const near = 10 * minute
/** Two teams are a pair from this similarity on: the share of the lesser one's solves, by weight, that both made alike; 0 to 1. */
export const leastSimilarity = 0.85
/** They are so in this many challenges at least, each at another time: what is submitted in one go counts once. */
export const leastMoments = 8
/** What so many teams solve within these minutes says nothing of any two of them: a wave of releases, a hint. */
export const mostTogether = 8

interface Pair {
  teams: [string, string]
  /** The two solves of each challenge, in the order of the teams. */
  solves: Close[]
}

interface Close {
  both: [Submission, Submission]
  /** How rare the challenge's solves are. */
  weight: number
  /** 1 at the same moment, 0 at the end of what is near. */
  closeness: number
}

/**
 * Two teams that solve the same challenges in the same order, each within minutes, weighted by how few teams solved
 * them: they may work together. Every submission of the game must be among `rows`, or a challenge would seem rare.
 */
export function pairs(rows: readonly Submission[]): Signal[] {
  const told = rareChallenges(rows).map(({ share, solves }) => ({
    weight: -Math.log(share),
    solves: withoutCrowds(solves),
  }))
  const whole = wholeWeights(told)
  return pairsIn(told).flatMap(({ teams, solves }) => {
    const chain = heaviestInOrder(solves)
    if (momentsIn(chain) < leastMoments) return []
    const shared = chain.reduce((sum, { weight, closeness }) => sum + weight * closeness, 0)
    const similarity = shared / Math.min(...teams.map((team) => whole.get(team)!))
    if (similarity < leastSimilarity) return []
    return [
      {
        rule: 'pair',
        key: `pair-${signOf(joined(...teams))}`,
        rows: chain.flatMap(({ both }) => both).sort((one, other) => other.time - one.time),
        teams,
        challenge: undefined,
        count: chain.length,
        figures: { share: similarity },
      },
    ]
  })
}

/** Challenges by their rarity, without the solves that many teams made together. */
interface Told {
  weight: number
  /** In chronological order. */
  solves: Submission[]
}

/** What all solves of a team weigh. */
function wholeWeights(told: readonly Told[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { weight, solves } of told)
    for (const { team } of solves) weights.set(team, (weights.get(team) ?? 0) + weight)
  return weights
}

/** Pairs of teams with the challenges that both solved close together. */
function pairsIn(told: readonly Told[]): Pair[] {
  const pairs = new Map<string, Map<string, Pair>>()
  for (const { weight, solves } of told) {
    let from = 0
    for (const [index, later] of solves.entries()) {
      while (later.time - solves[from]!.time > near) from++
      for (let at = from; at < index; at++) addClose(pairs, solves[at]!, later, weight) // below the index
    }
  }
  return [...pairs.values()]
    .flatMap((others) => [...others.values()])
    .filter(({ solves }) => solves.length >= leastMoments)
}

/** The solves of a challenge, in chronological order, without those that many teams made together. */
function withoutCrowds(solves: readonly Submission[]): Submission[] {
  const crowded = new Set<Submission>()
  let from = 0
  let marked = 0
  for (const [index, solve] of solves.entries()) {
    while (solve.time - solves[from]!.time > near) from++
    if (index - from < mostTogether) continue
    for (marked = Math.max(marked, from); marked <= index; marked++) crowded.add(solves[marked]!)
  }
  return solves.filter((solve) => !crowded.has(solve))
}

function addClose(
  pairs: Map<string, Map<string, Pair>>,
  earlier: Submission,
  later: Submission,
  weight: number,
) {
  const both: Close['both'] = earlier.team < later.team ? [earlier, later] : [later, earlier]
  const [one, other] = [both[0].team, both[1].team]
  const others = pairs.get(one) ?? new Map<string, Pair>()
  pairs.set(one, others)
  const close = { both, weight, closeness: 1 - ((later.time - earlier.time) / near) ** 2 }
  const pair = others.get(other)
  if (pair) pair.solves.push(close)
  else others.set(other, { teams: [one, other], solves: [close] })
}

/** The sequence of solves that both teams made in the same order, with the most weight. */
function heaviestInOrder(solves: readonly Close[]): Close[] {
  const inOrder = solves.toSorted((one, other) => one.both[0].time - other.both[0].time)
  const runs: { weight: number; before: number }[] = []
  for (const [index, { both, weight, closeness }] of inOrder.entries()) {
    const run = { weight: 0, before: -1 }
    for (const [before, earlier] of runs.entries())
      if (earlier.weight > run.weight && inOrder[before]!.both[1].time <= both[1].time)
        Object.assign(run, { weight: earlier.weight, before })
    runs[index] = { ...run, weight: run.weight + weight * closeness }
  }
  const most = Math.max(...runs.map(({ weight }) => weight))
  const chain: Close[] = []
  for (let at = runs.findIndex(({ weight }) => weight === most); at >= 0; at = runs[at]!.before)
    chain.unshift(inOrder[at]!) // each follows one that is there
  return chain
}

/** At how many different times a team made these solves: one soon after another is of the same moment. */
function momentsIn(chain: readonly Close[]): number {
  let last = -Infinity
  return chain.filter(({ both: [{ time }] }) => {
    const isNew = time - last > near
    if (isNew) last = time
    return isNew
  }).length
}
