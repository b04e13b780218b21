import { peeked } from '#src/server/cache/polled.ts'
import { newTo } from './notice-kinds.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/reads/games.ts'
import { getStored, idsFrom, setStoredIds } from '#src/lib/storage.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

const idsOf = (notices: GameNotice[]) => notices.map(({ id }) => id)

/** The storage key for the notices of a game that the user has seen in this browser. */
export const useSeenKey = (gameId: number) => useUserKey(`seen-notices-${gameId}`)

/** Stored while there are no notices: the first one is then unread. */
const none = -1

/** Stores that the user has seen exactly these notices. */
export const storeSeen = (seenKey: string, notices: GameNotice[]) =>
  setStoredIds(seenKey, notices.length === 0 ? [none] : idsOf(notices))

/** The unread notices of a visit's first read; on the very first visit all count as seen. */
export function unreadAtFirst(seenKey: string, notices: GameNotice[]) {
  const stored = getStored(seenKey)
  if (stored === null) storeSeen(seenKey, notices)
  return stored === null ? [] : unreadOf(notices, idsFrom(stored))
}

/** Whether the user has seen everything but what these notices show: not where the last of them is unread. */
export function seenBelow(seenKey: string, notices: GameNotice[]) {
  const stored = getStored(seenKey)
  const last = notices.at(-1)
  return stored === null || !last || !unreadOf(notices, idsFrom(stored)).includes(last)
}

const unreadOf = (notices: GameNotice[], seen: readonly number[]) => newTo(new Set(seen), notices)

/** The notices that the user has not seen in any tab of this browser. */
export function useUnread(gameId: number, notices: GameNotice[] | undefined) {
  const seenKey = useSeenKey(gameId)
  const stored = useStored(seenKey)
  const [atFirst, setAtFirst] = useState<number[]>()
  if (notices && stored === null && !atFirst) setAtFirst(idsOf(notices))
  const unread = useMemo(
    () => unreadOf(notices ?? [], stored === null ? (atFirst ?? []) : idsFrom(stored)),
    [stored, notices, atFirst],
  )
  const markSeen = () => void (notices && storeSeen(seenKey, notices))
  return { unread, markSeen }
}

/** The number of unread notices, among those already read from the server. */
export function useUnreadCount(gameId: number): number {
  const { data: notices } = useQuery(peeked(games.notices(gameId)))
  return useUnread(gameId, notices).unread.length
}
