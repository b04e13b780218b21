import { arrived } from './notice-kinds.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** The notices of a game as its hub keeps them current; edits and deletions are healed by a slow poll. */
export const useNotices = (gameId: number): UseQueryResult<GameNotice[]> =>
  useQuery({ ...games.notices(gameId), refetchInterval: usePollInterval(gameId, 'notices') })

/** Notices of this visit's own reading; what an earlier one left in the cache does not show what is new. */
export const readThisVisit = ({ data, dataUpdatedAt }: UseQueryResult<GameNotice[]>) =>
  dataUpdatedAt >= performance.timeOrigin ? data : undefined

/** Of the notices, those that came under the reader's eyes and have not settled yet. */
export function useFresh(notices: GameNotice[] | undefined) {
  const [known, setKnown] = useState<ReadonlySet<number>>()
  if (notices && !known) setKnown(new Set(notices.map(({ id }) => id)))
  const settle = useCallback((id: number) => setKnown((before) => new Set(before).add(id)), [])
  return { fresh: new Set(arrived(notices ?? [], known).map(({ id }) => id)), settle }
}
