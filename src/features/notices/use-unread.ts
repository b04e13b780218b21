import type { GameNotice } from '#contract/api.gen.ts'
import { idsFrom, setStoredIds } from '#src/lib/stored-lists.ts'
import { useUserKey } from '#src/live/session/session.tsx'
import { useStored } from '#src/live/storage/use-stored.ts'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'

/** The notices that the reader has not seen in this browser, in any tab; on the very first visit nothing is news. */
export function useUnread(gameId: number, notices: GameNotice[] | undefined) {
  const storageKey = useUserKey(`seen-notices-${gameId}`)
  const remembered = useStored(storageKey)
  const isFirstVisit = remembered === null
  const markSeen = useCallback(() => {
    if (notices) setStoredIds(storageKey, notices.length === 0 ? [none] : notices.map(({ id }) => id))
  }, [storageKey, notices])
  useEffect(() => {
    if (isFirstVisit) markSeen()
  }, [isFirstVisit, markSeen])
  const unread = useMemo(() => {
    if (remembered === null) return []
    const seen = new Set(idsFrom(remembered))
    return (notices ?? []).filter(({ id }) => !seen.has(id))
  }, [remembered, notices])
  return { unread, markSeen }
}

/** Remembered where nothing has been given yet: the first notice is news. */
const none = -1

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
