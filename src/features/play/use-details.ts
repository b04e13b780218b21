import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { phaseOf } from '#src/lib/phase.ts'
import { minute } from '#src/lib/time.ts'
import { useQuery } from '@tanstack/react-query'

/** How often to read what nobody pushes: each minute while the game runs. */
export function usePace(gameId: number) {
  const { data: game } = useQuery({ ...games.game(gameId), staleTime: Infinity })
  return () => (game && phaseOf(game, serverNow()) === 'running' ? minute : (false as const))
}

/** Own challenges, rank and token; solves of others and own ranks are not pushed. */
export function useDetails(gameId: number) {
  const refetchInterval = usePace(gameId)
  return useQuery({ ...games.details(gameId), refetchInterval })
}
