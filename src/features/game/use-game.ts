import { offersOf } from '#src/live/game/game-offers.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { phaseOf, second } from '#src/lib/time.ts'
import { usePhase } from '#src/live/time/server-time.ts'
import { untilNextRead, untilNextTry } from '#src/live/freshness/poll-intervals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * The game of an address; nothing pushes its times and the own participation, so they are read again while it is open. It may
 * be opened again: a page that nobody reloads says how often it looks for that.
 */
export const useGame = (gameId: number, { onceOver }: { onceOver?: number } = {}) =>
  useQuery({
    ...games.game(gameId),
    refetchInterval: (query) => {
      const { data } = query.state
      if (!data) return untilNextTry(query)
      if (!offersOf(data, phaseOf(data, serverNow())).isOpen) return onceOver ?? false
      return untilNextRead(query, data.status === 'Pending' ? 'pendingGame' : 'game')
    },
  })

/** The phase of a game by the server's clock. When it changes under the reader, all of the game is read again. */
export function useFollowedPhase(game: GameInfo) {
  const phase = usePhase(game)
  const cache = useQueryClient()
  const seen = useRef(phase)
  useEffect(() => {
    if (seen.current === phase) return undefined
    seen.current = phase
    // Everybody crosses this line at once: let the server cross it first, and spread the reads.
    const read = () => void cache.invalidateQueries({ queryKey: games.one(game.id) })
    const timer = setTimeout(read, second + Math.random() * 3 * second)
    return () => clearTimeout(timer)
  }, [cache, game.id, phase])
  return phase
}
