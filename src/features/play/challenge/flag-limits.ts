import { peeked } from '#src/server/cache/polled.ts'
import { leftOf } from '#src/server/reads/count-left.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { useQuery } from '@tanstack/react-query'

/** What a team may still submit for a challenge. */
export interface FlagLimits {
  /** Whether the limits have been read. */
  areRead: boolean
  /** Flags left; undefined without a limit. */
  left: number | undefined
  /** Flags submitted so far, where the server counts them. */
  made: number
  deadline: number | null
  /** After the deadline a solve earns nothing, or no flag is taken any more. */
  isLate: boolean
  /** No flag is taken any more. */
  isShut: boolean
}

/**
 * The limits of an open challenge, as last read. After its deadline a flag is taken only in a game with practice mode
 * (contract/v1.8.md, 5.2).
 */
export function useFlagLimits(gameId: number, challengeId: number): FlagLimits {
  const { data: detail } = useQuery(peeked(games.challenge(gameId, challengeId)))
  const { data: game } = useQuery(peeked(games.game(gameId)))
  const deadline = detail?.deadline ?? null
  const isLate = useFromServerTime(() => Number(deadline !== null && deadline <= serverNow())) === 1
  const left = detail && leftOf(detail)
  return {
    areRead: detail !== undefined,
    left,
    made: detail?.attempts ?? 0,
    deadline,
    isLate,
    isShut: left === 0 || (isLate && game?.practiceMode === false),
  }
}
