import { refetchNow } from '#hubs/refetch-soon.ts'
import type { GameDetail } from '#src/model/game.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { Attempt, Solve } from '#machines/submission.ts'
import { account } from '#src/server/queries/account.ts'
import { games } from '#src/server/queries/games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'

/** The server's clock is only estimated here. */
const clockError = 5_000

/** What the own challenges of a game say of a flag's attempt: whether its challenge is solved, and by whom. */
export function ownSolves(cache: QueryClient, gameId: number) {
  const details = games.details(gameId)

  function solveIn({ rank }: GameDetail, challengeId: number, { submittedAt }: Attempt): Solve {
    const solve = rank?.solvedChallenges.find(({ id }) => id === challengeId)
    if (!solve) return 'none'
    const ownName = cache.getQueryData(account.profile().queryKey)?.userName // it may have changed since
    const isOwn = solve.time >= submittedAt - clockError && (!solve.userName || solve.userName === ownName)
    return isOwn ? 'own' : 'other'
  }

  return {
    /** How a challenge is solved on the server now. */
    read: async (challengeId: number, attempt: Attempt) =>
      solveIn(await readNow(cache, details), challengeId, attempt),
    /** How a challenge was solved at the last read. */
    of(challengeId: number, attempt: Attempt) {
      const data = cache.getQueryData(details.queryKey)
      return data ? solveIn(data, challengeId, attempt) : 'none'
    },
    /** The verdict may be out some milliseconds before the solve is (behaviour 4.5): one read may come too early. */
    refetchUntilSolved(challengeId: number, attempt: Attempt) {
      const { isCounted, submittedAt } = attempt // nothing is rebuilt for practice
      refetchNow(
        cache,
        details.queryKey,
        (data) => !isCounted || solveIn(data as GameDetail, challengeId, attempt) !== 'none',
      )
      refetchNow(
        cache,
        games.scoreboard(gameId).queryKey,
        (data) => !isCounted || (data as Scoreboard).updateTimeUtc > submittedAt,
      )
    },
    /** Calls back whenever they were read, until the returned function is called. */
    watch(onRead: () => void) {
      const hash = hashKey(details.queryKey)
      return cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) onRead()
      })
    },
  }
}
