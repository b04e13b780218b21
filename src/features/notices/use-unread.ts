import type { GameNotice } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { getStored } from '#src/lib/storage.ts'
import { idsFrom, setStoredIds } from '#src/lib/stored-lists.ts'
import { useUserKey } from '#src/live/session/session.tsx'
import { useStored } from '#src/live/storage/use-stored.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

const idsOf = (notices: GameNotice[]) => notices.map(({ id }) => id)

/** The storage key of the notices of a game that the reader has seen in this browser. */
export const useSeenKey = (gameId: number) => useUserKey(`seen-notices-${gameId}`)

/** Stored where nothing has been given yet: the first notice is unread. */
const none = -1

/** Stores that the reader has seen these notices and no others. */
export const storeSeen = (seenKey: string, notices: GameNotice[]) =>
  setStoredIds(seenKey, notices.length === 0 ? [none] : idsOf(notices))

/** What the reader has not seen of a visit's first reading; on the very first visit nothing is unread, and all is seen. */
export function unreadAtFirst(seenKey: string, notices: GameNotice[]) {
  const stored = getStored(seenKey)
  if (stored === null) storeSeen(seenKey, notices)
  return stored === null ? [] : unreadOf(notices, idsFrom(stored))
}

const unreadOf = (notices: GameNotice[], seen: readonly number[]) => {
  const known = new Set(seen)
  return notices.filter(({ id }) => !known.has(id))
}

/** The notices that the reader has not seen in this browser, in any tab. */
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

/** How many of them there are, as far as they were read. */
export function useUnreadCount(gameId: number): number {
  const { data: notices } = useQuery({ ...games.notices(gameId), enabled: false })
  return useUnread(gameId, notices).unread.length
}

/** What is shown is seen once the reader has looked away from it. */
export function useSeenOnLeaving(markSeen: () => void) {
  const leave = useEffectEvent(markSeen)
  useEffect(() => {
    const lookAway = () => document.hidden && leave()
    document.addEventListener('visibilitychange', lookAway)
    return () => {
      document.removeEventListener('visibilitychange', lookAway)
      leave()
    }
  }, [])
}
