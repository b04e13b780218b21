import { keepIds, keptIds } from './kept-ids.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { kept } from '#src/lib/kept.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { useEffect, useRef, useState } from 'react'

/**
 * The notices that the reader has not seen in this browser. They are seen once the reader has looked away from the
 * panel, or says so; on the very first visit nothing is news.
 */
export function useUnread(gameId: number, notices: GameNotice[] | undefined) {
  const memory = useKeyOfUser(`seen-notices-${gameId}`)
  const [seen, setSeen] = useState<ReadonlySet<number> | undefined>(() =>
    kept(memory) === null ? undefined : new Set(keptIds(memory)),
  )
  const ids = notices?.map(({ id }) => id)
  if (ids && !seen) setSeen(new Set(ids))

  const markSeen = () => {
    if (!ids) return
    keepIds(memory, ids)
    setSeen(new Set(ids))
  }
  const latest = useRef(markSeen)
  useEffect(() => {
    latest.current = markSeen
  })
  useEffect(() => {
    const lookAway = () => document.hidden && latest.current()
    document.addEventListener('visibilitychange', lookAway)
    return () => {
      document.removeEventListener('visibilitychange', lookAway)
      latest.current()
    }
  }, [])

  return { unread: new Set(ids?.filter((id) => seen && !seen.has(id))), markSeen }
}
