import { grouped, joined, type Signal, signOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'

/** Two solves of a challenge are close together within this, in milliseconds. */
export const near = 3 * minute
/** This many close solves in the same order are no coincidence. */
export const leastChallenges = 5

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

/** The first correct flag of each team to each challenge, in chronological order. */
function firstSolves(rows: readonly Submission[]): Submission[] {
  const solves = rows
    .filter(({ status }) => status === 'Accepted')
    .sort((one, other) => one.time - other.time)
  return [...grouped(solves, ({ team, challenge }) => joined(team, challenge)).values()].map(
    ([first]) => first!,
  )
}

/** Pairs of teams with the challenges that both solved close together. */
function pairsIn(solves: Submission[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const ofOne of grouped(solves, ({ challenge }) => challenge).values()) {
    ofOne.forEach((later, index) => {
      for (let at = index - 1; at >= 0 && later.time - ofOne[at]!.time <= near; at--) {
        const earlier = ofOne[at]!
        const both: Pair['solves'][number] = earlier.team < later.team ? [earlier, later] : [later, earlier]
        const teams: Pair['teams'] = [both[0].team, both[1].team]
        const key = joined(...teams)
        const pair = pairs.get(key)
        if (pair) pair.solves.push(both)
        else pairs.set(key, { teams, solves: [both] })
      }
    })
  }
  return [...pairs.values()].filter(({ solves }) => solves.length >= leastChallenges)
}

/** The longest sequence of solves that both teams made in the same order. */
function longestInOrder(solves: Pair['solves']): Pair['solves'] {
  const inOrder = solves.toSorted(([one], [other]) => one.time - other.time)
  const runs = inOrder.map((solve) => [solve])
  for (let index = 1; index < inOrder.length; index++) {
    for (let before = 0; before < index; before++) {
      const follows = inOrder[before]![1].time < inOrder[index]![1].time
      if (follows && runs[before]!.length >= runs[index]!.length)
        runs[index] = [...runs[before]!, inOrder[index]!]
    }
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}
