import { invalidate } from '#src/server/cache/invalidate.ts'
import { offersOf } from '#src/state/game/game-offers.ts'
import type { GameInfo } from '#src/model/game.ts'
import { isRefusal } from '#src/lib/errors.ts'
import { games } from '#src/server/queries/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { pollEvery, untilNextRead, untilNextTry } from '#src/state/freshness/poll-intervals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** How often a page that nobody reloads checks whether an ended game was reopened or its scoreboard corrected. */
export const onceOver = 10 * minute

/**
 * The game of an address. Its times and the user's participation are not pushed, so it is polled while it is open. A
 * page that nobody reloads (`isUnattended`) goes on: a closed game may be reopened, and one that is refused published.
 */
export const useGame = (gameId: number, { isUnattended = false }: { isUnattended?: boolean } = {}) =>
  useQuery({
    ...games.game(gameId),
    refetchInterval: (query) => {
      const { data, error } = query.state
      const next = untilNextTry(query)
      if (next !== false) return next
      if (!data) return isUnattended && isRefusal(error) && pollEvery(minute)(query)
      if (!offersOf(data, phaseOf(data, serverNow())).isOpen)
        return isUnattended && pollEvery(onceOver)(query)
      return untilNextRead(query, data.status === 'Pending' ? 'pendingGame' : 'game')
    },
  })

/** The phase of a game by the server's clock. When it changes, all queries of the game are refetched. */
export function useFollowedPhase(game: GameInfo) {
  const phase = usePhase(game)
  const cache = useQueryClient()
  const seen = useRef(phase)
  useEffect(() => {
    if (seen.current === phase) return undefined
    seen.current = phase
    // All clients reach this moment at once: give the server time to reach it too, and spread the reads.
    const read = () => void invalidate(cache, { queryKey: games.one(game.id) })
    const timer = setTimeout(read, second + Math.random() * 3 * second)
    return () => clearTimeout(timer)
  }, [cache, game.id, phase])
  return phase
}
