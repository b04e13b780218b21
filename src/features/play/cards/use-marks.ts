import { getStoredIds, idsFrom, setStoredIds } from '#src/lib/storage.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useCallback, useMemo } from 'react'

export const marks = ['starred', 'working'] as const
/** A private mark: a starred challenge, or one the user is working on. */
export type Mark = (typeof marks)[number]

/** The ids of the challenges with each mark. */
export type Marked = Readonly<Record<Mark, ReadonlySet<number>>>

export type ToggleMark = (challengeId: number, mark: Mark) => void

/**
 * The user's private marks on the challenges of a game, stored in this browser while they are signed in and shared by
 * all tabs.
 */
export function useMarks(gameId: number): [marked: Marked, toggle: ToggleMark] {
  const keyOfStarred = useUserKey(`starred-${gameId}`)
  const keyOfWorking = useUserKey(`working-${gameId}`)
  const starred = useStored(keyOfStarred)
  const working = useStored(keyOfWorking)
  const marked = useMemo(
    () => ({ starred: new Set(idsFrom(starred)), working: new Set(idsFrom(working)) }),
    [starred, working],
  )
  const toggle = useCallback<ToggleMark>(
    (challengeId, mark) => {
      const key = mark === 'starred' ? keyOfStarred : keyOfWorking
      const changed = new Set(getStoredIds(key))
      if (!changed.delete(challengeId)) changed.add(challengeId)
      setStoredIds(key, [...changed])
    },
    [keyOfStarred, keyOfWorking],
  )
  return [marked, toggle]
}
