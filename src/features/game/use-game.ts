import { invalidate } from '#src/server/cache/invalidate.ts'
import { offersOf } from '#src/state/game/game-offers.ts'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/queries/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { second } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { untilNextRead, untilNextTry } from '#src/state/freshness/poll-intervals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * The game of an address. Its times and the user's participation are not pushed, so it is polled while it is open. A
 * closed game may be reopened: a page that nobody reloads passes the interval at which to check, `onceOver`, in
 * milliseconds.
 */
export const useGame = (gameId: number, { onceOver }: { onceOver?: number } = {}) =>
  useQuery({
    ...games.game(gameId),
    refetchInterval: (query) => {
      const { data } = query.state
      const next = untilNextTry(query)
      if (!data || next !== false) return next
      if (!offersOf(data, phaseOf(data, serverNow())).isOpen) return onceOver ?? false
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
