import { arrived } from './notice-kinds.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games, readOlderNotices } from '#src/server/reads/games.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'

interface NoticeListener {
  /** This visit's first read; cached notices of an earlier visit cannot tell what is new. */
  onRead?: (notices: GameNotice[]) => void
  /** Whether that says enough; otherwise the older notices are read first. By default it does. */
  isEnough?: (notices: GameNotice[]) => boolean
  /** Notices that are new since then, each passed once. */
  onArrival: (notices: GameNotice[]) => void
}

/** Follows the notices of a game in the cache, until the returned function is called. */
export function watchNotices(
  cache: QueryClient,
  gameId: number,
  { onRead, isEnough = () => true, onArrival }: NoticeListener,
) {
  const { queryKey } = games.notices(gameId)
  const hash = hashKey(queryKey)
  let known: Set<number> | undefined
  let older: 'unread' | 'reading' | 'read' = 'unread'
  function receive() {
    const { data, dataUpdatedAt = 0 } = cache.getQueryState(queryKey) ?? {}
    if (!data || dataUpdatedAt < performance.timeOrigin || older === 'reading') return
    if (!known && older === 'unread' && !isEnough(data)) {
      void readOlder()
      return
    }
    const fresh = arrived(data, known)
    const isFirst = known === undefined
    known = new Set([...(known ?? []), ...data.map(({ id }) => id)])
    if (isFirst) onRead?.(data)
    if (fresh.length > 0) onArrival(fresh)
  }
  async function readOlder() {
    older = 'reading'
    await readOlderNotices(cache, gameId)
    older = 'read'
    receive()
  }
  receive()
  return cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) receive()
  })
}
