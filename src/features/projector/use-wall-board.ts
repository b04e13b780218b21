import type { GameInfo } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import type { Phase } from '#src/lib/time.ts'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { useQuery } from '@tanstack/react-query'

/** The board that the hall sees: the server's, read again at its pace. */
export function useWallBoard(game: GameInfo, phase: Phase) {
  const read = useQuery({
    ...games.scoreboard(game.id),
    enabled: phase !== 'upcoming',
    refetchInterval: usePollInterval(game.id, 'scoreboard'),
  })
  return { board: read.data, read }
}
