import { ApiError } from '#src/lib/errors.ts'
import type { EditedDivision } from '#src/model/division.ts'
import type { FurtherItem } from '#src/parts/copies/use-challenge-copies.ts'
import { createDivision } from '#src/server/writes/edited-divisions.ts'
import type { QueryClient } from '@tanstack/react-query'

interface Words {
  title: string
  /** The reason why it is not created yet. */
  waits: string
}

/**
 * An item that creates a division as another one is, for the copies of its challenges. It fails while one of those
 * `chosen` is not there yet, so that it is tried again after that; what it says of challenges left behind goes.
 */
export const divisionItemOf = (
  cache: QueryClient,
  division: EditedDivision,
  chosen: ReadonlySet<string>,
  { title, waits }: Words,
): FurtherItem => ({
  key: `division ${division.id}`,
  title,
  make: async (gameId, idOf) => {
    const own = division.challenges.filter(({ challengeId }) => chosen.has(String(challengeId)))
    const challenges = own.map(({ challengeId, permissions }) => {
      const copy = idOf(String(challengeId))
      if (copy === undefined) throw new ApiError(waits, 0)
      return { challengeId: copy, permissions }
    })
    await createDivision(cache, gameId, { ...division, challenges })
  },
})
