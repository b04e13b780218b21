import { peeked } from '#src/server/cache/polled.ts'
import { games } from '#src/server/reads/games.ts'
import { minute } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useQuery } from '@tanstack/react-query'

/** The time in a game, by the minute: now, and its end once it is over. */
export function useGameTime(gameId: number): number {
  const { data: game } = useQuery(peeked(games.game(gameId)))
  return Math.min(useServerNow(minute), game?.end ?? Infinity)
}
