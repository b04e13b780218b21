import type { Timed } from '#arena/parts/arena.ts'
import { noticeFrom } from './notices.ts'
import { noticesOf } from '#arena/store/notices.ts'
import type { NoticeLists } from '#arena/parts/notice-lists.ts'
import type { GameNotice } from '#contract/api.gen.ts'

const cachedFor = 30 * 60_000

/** Creates the lists; the first read of each game asks the store. */
export function createNoticeLists(arena: Timed): NoticeLists {
  const lists = new Map<number, { notices: GameNotice[]; until: number }>()
  return {
    of(gameId, { count, skip }) {
      const now = arena.clock.now()
      const known = lists.get(gameId)
      const notices =
        known && now < known.until
          ? known.notices
          : noticesOf(arena.store, gameId)
              .slice(skip, skip + count)
              .map(noticeFrom)
      lists.set(gameId, { notices, until: now + cachedFor })
      return notices
    },
    drop: (gameId) => void lists.delete(gameId),
  }
}
