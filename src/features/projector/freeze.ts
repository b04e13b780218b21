import type { Scoreboard } from '#contract/api.gen.ts'
import { bloodedScore, bonusesIn } from '#src/lib/scoring.ts'
import { bloodPlace } from '#src/features/scoreboard/solve-text.ts'
import { setStored } from '#src/lib/storage.ts'

/** What a hall's board is frozen with; stored, so that it outlives a reload and all pages of the browser agree. */
export interface StoredFreeze {
  /** From when on nothing more is shown; milliseconds of the server's clock. */
  at: number
  /** What challenges are worth on the frozen board, by their ids: of each what the last board told on which nothing of it was held back. */
  values?: Record<string, number>
  /** When the last board was made that changed a value. */
  valuesAt?: number
  /** How many solves a reveal has made known; it has not begun without. */
  done?: number
}

/** Under which this browser stores that a game is frozen. */
export const freezeKey = (gameId: number) => `halyard-freeze/${gameId}`

/** Reads what is stored; undefined for what is no freeze. */
export function freezeFrom(text: string | null): StoredFreeze | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<StoredFreeze> | null
    return typeof read?.at === 'number' && Number.isFinite(read.at) ? (read as StoredFreeze) : undefined
  } catch {
    return undefined
  }
}

/** Stores a freeze; without one it is over. */
export const storeFreeze = (gameId: number, freeze: StoredFreeze | undefined) =>
  setStored(freezeKey(gameId), freeze ? JSON.stringify(freeze) : null)

/** What the challenges of a board are worth. */
export const valuesOf = ({ challenges }: Scoreboard): Record<string, number> =>
  Object.fromEntries(
    Object.values(challenges)
      .flat()
      .map(({ id, score }) => [id, score]),
  )

/** The challenges with solves that a freeze holds back, by their ids: today they are worth less than they were. */
const heldBack = ({ items }: Scoreboard, at: number) =>
  new Set(
    items.flatMap(({ solvedChallenges }) =>
      solvedChallenges.filter(({ time }) => time > at).map(({ id }) => String(id)),
    ),
  )

/** A freeze with what can be told from a newer board of what challenges were worth; the same where that is nothing new. */
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

/** Whether points of the frozen board are unknown: this browser came later, and a challenge was worth something else meanwhile. */
export function isWorthUnknown({ at, values = {} }: StoredFreeze, board: Scoreboard): boolean {
  const held = heldBack(board, at)
  return board.items.some(({ solvedChallenges }) =>
    solvedChallenges.some(({ id, time }) => time <= at && held.has(String(id)) && values[id] === undefined),
  )
}

/**
 * A board with challenges worth what they were when it was frozen: what is solved afterwards lowers their worth for all, and
 * would move teams on a board that is to stand still. A solve that earns nothing goes on to do so.
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

/** A frozen board without the challenges that nobody had solved by then, and whose worth is unknown. */
export const withoutUnknown = (board: Scoreboard, values: Record<string, number>): Scoreboard => ({
  ...board,
  challenges: Object.fromEntries(
    Object.entries(board.challenges).map(([category, challenges]) => [
      category,
      challenges.filter(({ id, solved }) => solved > 0 || values[id] !== undefined),
    ]),
  ),
})
