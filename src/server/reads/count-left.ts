import type { ChallengeDetail } from '#src/model/challenge.ts'
import { games } from './games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A server over its limit holds reads, but no flags: a flag does not wait for the count any longer. */
const longest = 5 * second

/** How many flags a team has left for a challenge, as read; undefined without a limit. */
export const leftOf = ({ limit, attempts }: Pick<ChallengeDetail, 'limit' | 'attempts'>) =>
  limit > 0 ? Math.max(0, limit - (attempts ?? 0)) : undefined

/**
 * How many flags a team has left for a challenge now, as teammates may have used some since: Infinity without a limit, which is
 * not read again; undefined if it cannot be read, or takes too long.
 */
export function countLeft(cache: QueryClient, gameId: number, challengeId: number) {
  const query = games.challenge(gameId, challengeId)
  if (cache.getQueryData(query.queryKey)?.limit === 0) return Promise.resolve(Infinity)
  return Promise.race([
    readNow(cache, { ...query, retry: false }).then(
      (detail) => leftOf(detail) ?? Infinity,
      () => undefined,
    ),
    pause(longest).then(() => undefined),
  ])
}
