import type { GameNotice } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** The notices of a game as its hub keeps them current; edits and deletions are healed by a slow poll. */
export const useNotices = (gameId: number): UseQueryResult<GameNotice[]> =>
  useQuery({ ...games.notices(gameId), refetchInterval: useTruthPoll(gameId, 'notices') })

/** Notices of this visit's own reading; what an earlier one left in the cache does not tell what is new. */
export const readThisVisit = ({ data, dataUpdatedAt }: UseQueryResult<GameNotice[]>) =>
  dataUpdatedAt >= performance.timeOrigin ? data : undefined
