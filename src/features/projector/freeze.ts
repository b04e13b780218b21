import type { Scoreboard } from '#contract/api.gen.ts'
import { bloodedScore, bonusesIn } from '#src/lib/scoring.ts'
import { bloodPlace } from '#src/features/scoreboard/solve-text.ts'
import { setStored } from '#src/lib/storage.ts'

/** What a hall's board is frozen with; stored, so that it outlives a reload and all pages of the browser agree. */
export interface StoredFreeze {
  /** From when on nothing more is shown; milliseconds of the server's clock. */
  at: number
  /** What each challenge was worth when the freeze began, by its id; unknown until a board of that time is read. */
  values?: Record<string, number>
  /** How many solves a reveal has made known; it has not begun without. */
  done?: number
}

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
