import type { Scoreboard } from '#src/model/scoreboard.ts'
import { bloodedScore, bonusesIn } from '#src/lib/scoring.ts'
import { bloodPlace } from '#src/features/scoreboard/matrix/solve-text.ts'
import { setStored } from '#src/lib/storage.ts'

/** The freeze of a projector's board; stored, so that it survives a reload and all pages of the browser agree. */
export interface StoredFreeze {
  /** The time from which nothing more is shown; milliseconds of the server's clock. */
  at: number
  /** The points of challenges on the frozen board, by id: each from the last board on which none of its solves was held back. */
  values?: Record<string, number>
  /** The time of the last board that changed a value. */
  valuesAt?: number
  /** How many solves a reveal has shown; undefined before it begins. */
  done?: number
}

/** The storage key of a game's freeze. */
export const freezeKey = (gameId: number) => `halyard-freeze/${gameId}`

/** Parses the stored value; undefined if it is not a freeze. */
export function freezeFrom(text: string | null): StoredFreeze | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<StoredFreeze> | null
    return typeof read?.at === 'number' && Number.isFinite(read.at) ? (read as StoredFreeze) : undefined
  } catch {
    return undefined
  }
}

/** Stores a freeze; undefined removes it. */
export const storeFreeze = (gameId: number, freeze: StoredFreeze | undefined) =>
  setStored(freezeKey(gameId), freeze ? JSON.stringify(freeze) : null)

/** The points of the challenges on a board, by id. */
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

/** Adds to a freeze what a newer board tells about the points of challenges; returns the same object if nothing changed. */
export function withValuesOf(freeze: StoredFreeze, board: Scoreboard): StoredFreeze {
  if (freeze.valuesAt !== undefined && board.updateTimeUtc <= freeze.valuesAt) return freeze
  const held = heldBack(board, freeze.at)
  const told = Object.entries(valuesOf(board)).filter(
    ([id, value]) => !held.has(id) && freeze.values?.[id] !== value,
  )
  if (told.length === 0) return freeze
  return {
    ...freeze,
    values: { ...freeze.values, ...Object.fromEntries(told) },
    valuesAt: board.updateTimeUtc,
  }
}

/** Whether points on the frozen board are unknown: this browser opened later, after a challenge's points had changed. */
export function isWorthUnknown({ at, values = {} }: StoredFreeze, board: Scoreboard): boolean {
  const held = heldBack(board, at)
  return board.items.some(({ solvedChallenges }) =>
    solvedChallenges.some(({ id, time }) => time <= at && held.has(String(id)) && values[id] === undefined),
  )
}

/**
 * The board with challenges worth what they were at the freeze: later solves lower their points for all, which would
 * move teams on a board that must not change. A solve that earns nothing still earns nothing.
 */
export function atValues(board: Scoreboard, values: Record<string, number>): Scoreboard {
  const bonuses = bonusesIn(board.bloodBonus)
  return {
    ...board,
    challenges: Object.fromEntries(
      Object.entries(board.challenges).map(([category, challenges]) => [
        category,
        challenges.map((challenge) => ({ ...challenge, score: values[challenge.id] ?? challenge.score })),
      ]),
    ),
    items: board.items.map((team) => {
      const solvedChallenges = team.solvedChallenges.map((solve) => {
        const value = values[solve.id]
        if (value === undefined || solve.score === 0) return solve
        const place = bloodPlace(solve)
        return { ...solve, score: bloodedScore(value, place ? bonuses[place - 1]! : 0) }
      })
      return { ...team, solvedChallenges, score: solvedChallenges.reduce((sum, { score }) => sum + score, 0) }
    }),
  }
}

/** The frozen board without challenges that were unsolved at the freeze and whose points are unknown. */
export const withoutUnknown = (board: Scoreboard, values: Record<string, number>): Scoreboard => ({
  ...board,
  challenges: Object.fromEntries(
    Object.entries(board.challenges).map(([category, challenges]) => [
      category,
      challenges.filter(({ id, solved }) => solved > 0 || values[id] !== undefined),
    ]),
  ),
})
