import { keepIds, keptIds } from '#src/lib/kept-ids.ts'
import { useKeyOfUser } from '#src/live/session.tsx'
import { useState } from 'react'

/** The challenges that the reader has starred in a game: a private mark, kept in this browser while they are signed in. */
export function useStarred(gameId: number) {
  const memory = useKeyOfUser(`starred-${gameId}`)
  const [starred, setStarred] = useState<ReadonlySet<number>>(() => new Set(keptIds(memory)))
  const toggleStar = (challengeId: number) => {
    const changed = new Set(starred)
    if (!changed.delete(challengeId)) changed.add(challengeId)
    keepIds(memory, [...changed])
    setStarred(changed)
  }
  return [starred, toggleStar] as const
}
