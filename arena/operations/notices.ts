import type { OperationsOf } from '#arena/operations/operations.ts'
import { badRequest } from '#arena/refusal.ts'
import { gameOf } from '#arena/rules/access.ts'
import { noticeFrom, noticesOf } from '#arena/rules/notices.ts'

/** Notices as everyone reads them once the game has started (behaviour 8.1). */
export const noticeOperations = ((arena) => ({
  gameNotices({ path, query }) {
    const game = gameOf(arena, path.gameId)
    if (arena.clock.now() < game.start) badRequest('The game has not started')
    return noticesOf(arena, game.id)
      .slice(query.skip, query.skip + query.count)
      .map(noticeFrom)
  },
})) satisfies OperationsOf
