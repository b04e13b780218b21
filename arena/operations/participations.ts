import type { OperationsOf } from '#arena/operations/operations.ts'
import { gameOf } from '#arena/rules/access.ts'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { writeupsOf } from '#arena/rules/writeups.ts'

/** Teams' entries in a game, as admins review them. */
export const participationOperations = ((arena) => ({
  gameParticipations: ({ path }) => participationInfosOf(arena, gameOf(arena, path.gameId).id),
  adminUpdateParticipation({ path, body }) {
    reviewParticipation(arena, path.participationId, body)
  },
  adminListWriteups: ({ path }) => writeupsOf(arena, gameOf(arena, path.gameId).id),
})) satisfies OperationsOf
