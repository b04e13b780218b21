import type { Arena, Timed } from '#arena/parts/arena.ts'
import { noticeFrom } from './notices.ts'
import { noticesOf } from '#arena/store/notices.ts'
import type { NoticeLists } from '#arena/parts/notice-lists.ts'
import type { GameNotice } from '#contract/api.gen.ts'

const cachedFor = 30 * 60_000
/** Notices that can be read where they are paged. */
const mostPaged = 300

/** Creates the lists; the first read of each game asks the store. */
export function createNoticeLists(arena: Timed & Pick<Arena, 'edition'>): NoticeLists {
  const lists = new Map<number, { notices: GameNotice[]; until: number }>()
  return {
    of(gameId, { count, skip }) {
      const now = arena.clock.now()
      const known = lists.get(gameId)
      const part = arena.edition.pagesNotices ? { from: 0, to: mostPaged } : { from: skip, to: skip + count }
      const notices =
        known && now < known.until
          ? known.notices
          : noticesOf(arena.store, gameId).slice(part.from, part.to).map(noticeFrom)
      lists.set(gameId, { notices, until: now + cachedFor })
      return arena.edition.pagesNotices ? notices.slice(skip, skip + count) : notices
    },
    drop: (gameId) => void lists.delete(gameId),
  }
}
