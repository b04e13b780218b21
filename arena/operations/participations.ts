import type { OperationsOf } from './operations.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { writeupsArchiveOf, writeupsOf } from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/sql.ts'
import { gzipSync } from 'node:zlib'

/** Percent-encodes text, a space as a plus. */
const asInForm = (text: string) => new URLSearchParams({ text }).toString().replace('text=', '')

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
  adminDownloadWriteups({ path }) {
    const { name, bytes } = writeupsArchiveOf(arena, path.gameId)
    return new Response(Uint8Array.from(gzipSync(bytes)), {
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename=${asInForm(name)}`,
      },
    })
  },
})) satisfies OperationsOf
