import type { Scoreboard } from './scoreboard.ts'
import { bloodPlaces } from './scoreboard.ts'
import { bloodedScore, bonusesIn } from './scoring.ts'

/** The moment at which a scoreboard is frozen, and what its challenges were worth then. */
export interface FrozenValues {
  /** The time from which nothing more is shown; milliseconds of the server's clock. */
  at: number
  /** The points of challenges on the frozen scoreboard, by id: each from the last scoreboard on which none of its solves was held back. */
  values?: Record<string, number>
  /** The time of the last scoreboard that changed a value. */
  valuesAt?: number
}

/** The points of the challenges on a scoreboard, by id. */
export const valuesOf = ({ challenges }: Scoreboard): Record<string, number> =>
  Object.fromEntries(
    Object.values(challenges)
      .flat()
      .map(({ id, score }) => [id, score]),
  )

/** The ids of challenges with solves that a freeze holds back: they are worth less today than at the freeze. */
const heldBack = ({ items }: Scoreboard, at: number) =>
  new Set(
    items.flatMap(({ solvedChallenges }) =>
      solvedChallenges.filter(({ time }) => time > at).map(({ id }) => String(id)),
    ),
  )

/** Adds to a freeze what a newer scoreboard tells about the points of challenges; returns the same object if nothing changed. */
export function withValuesOf<Freeze extends FrozenValues>(freeze: Freeze, scoreboard: Scoreboard): Freeze {
  if (freeze.valuesAt !== undefined && scoreboard.updateTimeUtc <= freeze.valuesAt) return freeze
  const held = heldBack(scoreboard, freeze.at)
  const told = Object.entries(valuesOf(scoreboard)).filter(
    ([id, value]) => !held.has(id) && freeze.values?.[id] !== value,
  )
  if (told.length === 0) return freeze
  return {
    ...freeze,
    values: { ...freeze.values, ...Object.fromEntries(told) },
    valuesAt: scoreboard.updateTimeUtc,
  }
}

/** Whether points on the frozen scoreboard are unknown: this browser opened later, after a challenge's points had changed. */
export function isWorthUnknown({ at, values = {} }: FrozenValues, scoreboard: Scoreboard): boolean {
  const held = heldBack(scoreboard, at)
  return scoreboard.items.some(({ solvedChallenges }) =>
    solvedChallenges.some(({ id, time }) => time <= at && held.has(String(id)) && values[id] === undefined),
  )
}

/**
 * The scoreboard with challenges worth what they were at the freeze: later solves lower their points for all, which would
 * move teams on a scoreboard that must not change. A solve that earns nothing still earns nothing.
 */
export function atValues(scoreboard: Scoreboard, values: Record<string, number>): Scoreboard {
  const bonuses = bonusesIn(scoreboard.bloodBonus)
  return {
    ...scoreboard,
    challenges: Object.fromEntries(
      Object.entries(scoreboard.challenges).map(([category, challenges]) => [
        category,
        challenges.map((challenge) => ({ ...challenge, score: values[challenge.id] ?? challenge.score })),
      ]),
    ),
    items: scoreboard.items.map((team) => {
      const solvedChallenges = team.solvedChallenges.map((solve) => {
        const value = values[solve.id]
        if (value === undefined || solve.score === 0) return solve
        const place = bloodPlaces[solve.type]
        return { ...solve, score: bloodedScore(value, place ? bonuses[place - 1]! : 0) }
      })
      return { ...team, solvedChallenges, score: solvedChallenges.reduce((sum, { score }) => sum + score, 0) }
    }),
  }
}

/** The frozen scoreboard without challenges that were unsolved at the freeze and whose points are unknown. */
export const withoutUnknown = (scoreboard: Scoreboard, values: Record<string, number>): Scoreboard => ({
  ...scoreboard,
  challenges: Object.fromEntries(
    Object.entries(scoreboard.challenges).map(([category, challenges]) => [
      category,
      challenges.filter(({ id, solved }) => solved > 0 || values[id] !== undefined),
    ]),
  ),
})
