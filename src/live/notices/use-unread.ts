import type { GameNotice } from '#contract/api.gen.ts'
import { idsFrom, keepIds } from '#src/lib/kept-ids.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { useKept } from '#src/live/use-kept.ts'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'

/** The notices that the reader has not seen in this browser, in any tab; on the very first visit nothing is news. */
export function useUnread(gameId: number, notices: GameNotice[] | undefined) {
  const memory = useKeyOfUser(`seen-notices-${gameId}`)
  const remembered = useKept(memory)
  const isFirstVisit = remembered === null
  const markSeen = useCallback(() => {
    if (notices) keepIds(memory, notices.length === 0 ? [none] : notices.map(({ id }) => id))
  }, [memory, notices])
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
