import type { ChallengeDetail } from '#src/model/challenge.ts'
import { games } from '#src/server/queries/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'

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
  const { data: detail } = useQuery({ ...games.challenge(gameId, challengeId), enabled: false })
  const { data: game } = useQuery({ ...games.game(gameId), enabled: false })
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

/** A server over its limit holds reads, but no flags: a flag does not wait for the count any longer. */
const longestCount = 5 * second

/**
 * How many flags a team has left for a challenge now, as teammates may have used some since: Infinity without a limit;
 * undefined if that cannot be read, or takes too long.
 */
export const countLeft = (cache: QueryClient, gameId: number, challengeId: number) =>
  Promise.race([
    readNow(cache, { ...games.challenge(gameId, challengeId), retry: false }).then(
      (detail) => leftOf(detail) ?? Infinity,
      () => undefined,
    ),
    pause(longestCount).then(() => undefined),
  ])

const leftOf = ({ limit, attempts }: Pick<ChallengeDetail, 'limit' | 'attempts'>) =>
  limit > 0 ? Math.max(0, limit - (attempts ?? 0)) : undefined
