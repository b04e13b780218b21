import { grouped, joined, type Signal, signOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'

/** Two solves of a challenge are close together within this, in milliseconds. */
export const near = 3 * minute
/** This many close solves in the same order are no coincidence. */
export const leastChallenges = 5

/** What so many teams solve within these minutes says nothing of any two of them: the start of a game, a wave of releases. */
export const mostTogether = 12

interface Pair {
  teams: [string, string]
  /** The two solves of each challenge, in the order of the teams. */
  solves: [Submission, Submission][]
}

/** Two teams that solve the same challenges in the same order, each within minutes: they may work together. */
export function twinOrders(rows: readonly Submission[]): Signal[] {
  return pairsIn(firstSolves(rows)).flatMap(({ teams, solves }) => {
    const twins = longestInOrder(solves)
    if (twins.length < leastChallenges) return []
    return [
      {
        rule: 'twinOrder',
        key: `twins-${signOf(joined(...teams))}`,
        rows: twins.flat().sort((one, other) => other.time - one.time),
        teams,
        challenge: undefined,
        count: twins.length,
      },
    ]
  })
}

/** The first correct flag of each team to each challenge by challenge, in chronological order. */
function firstSolves(rows: readonly Submission[]): Submission[][] {
  const solves = rows
    .filter(({ status }) => status === 'Accepted')
    .sort((one, other) => one.time - other.time)
  return [...grouped(solves, ({ challenge }) => challenge).values()].map((ofOne) => {
    const teams = new Set<string>()
    return ofOne.filter(({ team }) => teams.size < teams.add(team).size)
  })
}

/** Pairs of teams with the challenges that both solved close together, without those that many did. */
function pairsIn(challenges: readonly Submission[][]): Pair[] {
  const pairs = new Map<string, Map<string, Pair>>()
  for (const all of challenges) {
    const solves = withoutCrowds(all)
    let from = 0
    for (const [index, later] of solves.entries()) {
      while (later.time - solves[from]!.time > near) from++
      for (let at = from; at < index; at++) addClose(pairs, solves[at]!, later) // below the index
    }
  }
  return [...pairs.values()]
    .flatMap((others) => [...others.values()])
    .filter(({ solves }) => solves.length >= leastChallenges)
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

function addClose(pairs: Map<string, Map<string, Pair>>, earlier: Submission, later: Submission) {
  const both: Pair['solves'][number] = earlier.team < later.team ? [earlier, later] : [later, earlier]
  const [one, other] = [both[0].team, both[1].team]
  const others = pairs.get(one) ?? new Map<string, Pair>()
  pairs.set(one, others)
  const pair = others.get(other)
  if (pair) pair.solves.push(both)
  else others.set(other, { teams: [one, other], solves: [both] })
}

/** The longest sequence of solves that both teams made in the same order. */
function longestInOrder(solves: Pair['solves']): Pair['solves'] {
  const inOrder = solves.toSorted(([one], [other]) => one.time - other.time)
  const runs: { length: number; before: number }[] = []
  for (const [index, solve] of inOrder.entries()) {
    const run = { length: 1, before: -1 }
    for (const [before, { length }] of runs.entries())
      if (length >= run.length && inOrder[before]![1].time < solve[1].time)
        Object.assign(run, { length: length + 1, before })
    runs[index] = run
  }
  const longest = Math.max(...runs.map(({ length }) => length))
  const twins: Pair['solves'] = []
  for (let at = runs.findIndex(({ length }) => length === longest); at >= 0; at = runs[at]!.before)
    twins.unshift(inOrder[at]!) // each follows one that is there
  return twins
}
