import { arrived } from './notice-kinds.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/queries/games.ts'
import { usePollInterval } from '#src/state/freshness/poll-intervals.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** The notices of a game, kept current by its hub; a slow poll picks up edits and deletions. */
export const useNotices = (gameId: number): UseQueryResult<GameNotice[]> =>
  useQuery({ ...games.notices(gameId), refetchInterval: usePollInterval(gameId, 'notices') })

/** The notices, if they were read during this visit: cached ones of an earlier visit cannot tell what is new. */
export const readThisVisit = ({ data, dataUpdatedAt }: UseQueryResult<GameNotice[]>) =>
  dataUpdatedAt >= performance.timeOrigin ? data : undefined

/** The ids of notices that arrived while the list was mounted and have not settled, and a function that settles one. */
export function useFresh(notices: GameNotice[] | undefined) {
  const [known, setKnown] = useState<ReadonlySet<number>>()
  if (notices && !known) setKnown(new Set(notices.map(({ id }) => id)))
  const settle = useCallback((id: number) => setKnown((before) => new Set(before).add(id)), [])
  return { fresh: new Set(arrived(notices ?? [], known).map(({ id }) => id)), settle }
}
