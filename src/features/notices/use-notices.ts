import { arrived } from './notice-kinds.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

/** The notices of a game as its hub keeps them current; edits and deletions are healed by a slow poll. */
export const useNotices = (gameId: number): UseQueryResult<GameNotice[]> =>
  useQuery({ ...games.notices(gameId), refetchInterval: usePollInterval(gameId, 'notices') })

/** Notices of this visit's own reading; what an earlier one left in the cache does not tell what is new. */
export const readThisVisit = ({ data, dataUpdatedAt }: UseQueryResult<GameNotice[]>) =>
  dataUpdatedAt >= performance.timeOrigin ? data : undefined

/** Of the notices of a game, those that came since the component was there, in their order. */
export function useArrivals(notices: GameNotice[] | undefined): GameNotice[] {
  const [known, setKnown] = useState<ReadonlySet<number>>()
  if (notices && !known) setKnown(new Set(notices.map(({ id }) => id)))
  return useMemo(() => arrived(notices ?? [], known), [notices, known])
}

/** Of the notices, those that came under the reader's eyes and have not settled yet. */
export function useFresh(notices: GameNotice[] | undefined) {
  const arrivals = useArrivals(notices)
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const settle = useCallback((id: number) => setSettled((before) => new Set(before).add(id)), [])
  const fresh = new Set(arrivals.map(({ id }) => id).filter((id) => !settled.has(id)))
  return { fresh, settle }
}
