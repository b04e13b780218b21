import type { Arena } from '#arena/parts/arena.ts'
import { noticeFrom } from './notices.ts'
import { noticesOf } from '#arena/store/notices.ts'
import type { GameNotice } from '#contract/api.gen.ts'

/** Notices as players see them, cached by game until one is added, edited or deleted (behaviour 8.1). */
export interface NoticeLists {
  /** The cached list, whatever part is requested: the server caches the part that was requested first. */
  of(gameId: number, part: { count: number; skip: number }): GameNotice[]
  drop(gameId: number): void
}

const cachedFor = 30 * 60_000

export function createNoticeLists(arena: Pick<Arena, 'clock' | 'store'>): NoticeLists {
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
