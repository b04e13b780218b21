import { inPieces } from '#program/lib/in-pieces.ts'
import type { OperationsOf } from './operations.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { writeupListOf, writeupsArchiveOf } from '#arena/rules/writeups.ts'
import { hasGame } from '#arena/store/games.ts'
import { gzipSync } from 'node:zlib'

/** Percent-encodes text, a space as a plus. */
const asInForm = (text: string) => new URLSearchParams({ text }).toString().replace('text=', '')

/** Teams' entries in a game, as admins review them. */
export const participationOperations = ((arena) => ({
  gameParticipations({ path }) {
    if (!hasGame(arena.store, path.gameId)) throw new Refusal(404, 'Game not found', { bodyStatus: 400 })
    return participationInfosOf(arena, path.gameId)
  },
  adminUpdateParticipation({ path, body }) {
    reviewParticipation(arena, path.participationId, body)
  },
  adminListWriteups: ({ path }) => writeupListOf(arena, gameOf(arena, path.gameId).id),
  adminDownloadWriteups({ path }) {
    const { name, bytes } = writeupsArchiveOf(arena, path.gameId)
    return new Response(inPieces(gzipSync(bytes)), {
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename=${asInForm(name)}`,
      },
    })
  },
})) satisfies OperationsOf
