import type { OperationsOf } from './operations.ts'
import { gameOf, startedGameOf } from '#arena/rules/accounts/access.ts'
import { deleteNotice, editNotice, giveNotice, noticeFrom } from '#arena/rules/notices.ts'
import { noticesOf } from '#arena/store/notices.ts'

/** Notices: as everyone reads them once the game has started, and as admins write them (behaviour 8.1). */
export const noticeOperations = ((arena) => ({
  gameNotices: ({ path, query }) => arena.noticeLists.of(startedGameOf(arena, path.gameId).id, query),

  editListNotices({ path }) {
    const game = gameOf(arena, path.gameId)
    return noticesOf(arena.store, game.id)
      .filter(({ type }) => type === 'Normal')
      .map(noticeFrom)
  },
  editCreateNotice({ path, body }) {
    const game = gameOf(arena, path.gameId)
    return giveNotice(arena, game.id, 'Normal', [body.content])
  },
  editUpdateNotice: ({ path, body }) =>
    editNotice(arena, gameOf(arena, path.gameId).id, path.noticeId, body.content),
  editDeleteNotice({ path }) {
    deleteNotice(arena, gameOf(arena, path.gameId).id, path.noticeId)
  },
})) satisfies OperationsOf
