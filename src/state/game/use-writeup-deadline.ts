import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { setStored } from '#src/lib/storage.ts'
import { minute } from '#src/lib/time/time.ts'
import { useIsSettled } from '#src/state/page/settled.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * The deadline of the team's writeup, as last received in this browser; and whether the server refused one here as late,
 * which is all that can be known without a deadline.
 */
export function useWriteupDeadline(gameId: number) {
  const storageKey = useUserKey(`writeup-deadline-${gameId}`)
  const lateKey = useUserKey(`writeup-late-${gameId}`)
  const deadline = Number(useStored(storageKey) ?? Number.NaN)
  return {
    storageKey,
    deadline: Number.isFinite(deadline) ? deadline : undefined,
    isLate: useStored(lateKey) !== null,
    noteLate: (isLate: boolean) => void setStored(lateKey, isLate ? 'late' : null),
  }
}

/**
 * Stores the deadline for writeups: the server sends it with the challenges, which it no longer sends once the game is over.
 * Reads them once where no page has yet: a while after the page was opened, or at once where the game is nearly over.
 */
export function useStoreWriteupDeadline({ id: gameId, end }: GameInfo, isTold: boolean) {
  const isSettled = useIsSettled()
  const isNearlyOver = usePhase({ start: -Infinity, end: end - 2 * minute }) === 'ended'
  const isWanted = isTold && (isSettled || isNearlyOver)
  const { storageKey, deadline: known } = useWriteupDeadline(gameId)
  const isUnknown = known === undefined
  const { data: details } = useQuery({ ...games.details(gameId), enabled: isWanted && isUnknown })
  const deadline = details?.writeupRequired ? details.writeupDeadline : undefined
  useEffect(() => {
    if (deadline !== undefined) setStored(storageKey, String(deadline))
  }, [storageKey, deadline])
}
