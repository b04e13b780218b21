import { polled } from '#src/server/cache/polled.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { second } from '#src/lib/time/time.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * The game of an address. Its times and the user's participation are not pushed, so it is polled while it is open. A
 * page that nobody reloads (`isUnattended`) goes on: a closed game may be reopened, and one that is refused published.
 */
export const useGame = (gameId: number, { isUnattended = false }: { isUnattended?: boolean } = {}) =>
  useQuery(polled(games.game(gameId), { isUnattended }))

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
