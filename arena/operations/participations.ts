import type { OperationsOf } from '#arena/operations/operations.ts'
import { Refusal } from '#arena/refusal.ts'
import { gameOf } from '#arena/rules/access.ts'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { writeupsOf } from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/store.ts'

/** Teams' entries in a game, as admins review them. */
export const participationOperations = ((arena) => ({
  gameParticipations({ path }) {
    const game = arena.store.one(sql.selectFrom('games').select('id').where('id', '=', path.gameId))
    if (!game) throw new Refusal(404, 'Game not found', { bodyStatus: 400 })
    return participationInfosOf(arena, game.id)
  },
  adminUpdateParticipation({ path, body }) {
    reviewParticipation(arena, path.participationId, body)
  },
  adminListWriteups: ({ path }) => writeupsOf(arena, gameOf(arena, path.gameId).id),
})) satisfies OperationsOf
