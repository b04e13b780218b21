import { polled } from '#src/server/cache/polled.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/reads/games.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** The notices of a game, kept current by its hub; a slow poll picks up edits and deletions. */
export const useNotices = (gameId: number): UseQueryResult<GameNotice[]> =>
  useQuery(polled(games.notices(gameId)))

/** The notices, if they were read during this visit: cached ones of an earlier visit cannot tell what is new. */
export const readThisVisit = ({ data, dataUpdatedAt }: UseQueryResult<GameNotice[]>) =>
  dataUpdatedAt >= performance.timeOrigin ? data : undefined
