import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { placedOf, type ScoreboardRow } from '#src/features/scoreboard/scoreboard-rows.ts'
import { bloodedScore, bonusesIn } from '#src/model/scoring.ts'

/** Whether a team can still pass the one above it, at current point values. */
export interface Chase {
  row: ScoreboardRow
  above: ScoreboardRow
  /** How many points are between them. */
  gap: number
  /** The fewest solves that do it; undefined if all that it has not solved would not. */
  needed: number | undefined
}

/** The teams below the first that may still move up, each beside the one above it; guests and teams without points are left out. */
export function chasesOf(
  scoreboard: Pick<Scoreboard, 'challenges' | 'items' | 'bloodBonus'>,
  rows: readonly ScoreboardRow[],
  { now, most }: { now: number; most: number },
): Chase[] {
  const ranked = placedOf(rows)
  const worth = worthOf(scoreboard, now)
  return ranked.slice(1, most + 1).map((row, index) => {
    const above = ranked[index]! // `ranked` without its first
    const gap = above.team.score - row.team.score
    const solved = new Set(row.team.solvedChallenges.map(({ id }) => id))
    const open = [...worth].filter(([id]) => !solved.has(id)).map(([, points]) => points)
    return { row, above, gap, needed: fewest(open, gap) }
  })
}

/** A challenge that still earns points, with how many teams have solved it. */
export interface Rare {
  challenge: ChallengeInfo
  solves: number
}

/** The challenges that still earn points, solved by the fewest teams first, then worth most. */
export function rarest({ challenges, items }: Pick<Scoreboard, 'challenges' | 'items'>, now: number): Rare[] {
  const counts = solveCounts(items)
  return openAt(challenges, now)
    .map((challenge) => ({ challenge, solves: counts.get(challenge.id) ?? 0 }))
    .sort((a, b) => a.solves - b.solves || b.challenge.score - a.challenge.score)
}

const openAt = (challenges: Scoreboard['challenges'], now: number) =>
  Object.values(challenges)
    .flat()
    .filter(({ deadline }) => deadline === null || deadline > now)

/** What each open challenge earns the next team that solves it, with its blood bonus. */
function worthOf(
  { challenges, items, bloodBonus }: Pick<Scoreboard, 'challenges' | 'items' | 'bloodBonus'>,
  now: number,
) {
  const solved = solveCounts(items)
  const bonuses = bonusesIn(bloodBonus)
  return new Map(
    openAt(challenges, now).map(({ id, score }) => [
      id,
      bloodedScore(score, bonuses[solved.get(id) ?? 0] ?? 0),
    ]),
  )
}

/** How many teams have solved each challenge, by its id: of a frozen scoreboard, those before the freeze. */
function solveCounts(items: Scoreboard['items']): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { id } of items.flatMap(({ solvedChallenges }) => solvedChallenges))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** How many of the largest amounts add up to more than the gap: with as many points, the earlier team stays ahead. */
function fewest(amounts: readonly number[], gap: number): number | undefined {
  let sum = 0
  const index = amounts.toSorted((a, b) => b - a).findIndex((points) => (sum += points) > gap)
  return index === -1 ? undefined : index + 1
}
