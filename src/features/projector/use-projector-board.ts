import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/queries/games.ts'
import type { Phase } from '#src/model/phase.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { usePollInterval } from '#src/state/freshness/poll-intervals.ts'
import { useQuery } from '@tanstack/react-query'

const noNotices: GameNotice[] = []

/**
 * What the audience may know: the board and the notices, polled at their usual rates, and the query whose freshness the
 * head shows. Every scene, the foot and the first bloods are rendered from these alone.
 */
export function useProjectorBoard(game: GameInfo, phase: Phase) {
  const board = useQuery({
    ...games.scoreboard(game.id),
    enabled: phase !== 'upcoming',
    refetchInterval: usePollInterval(game.id, 'scoreboard'),
  })
  const notices = useQuery({
    ...games.notices(game.id),
    refetchInterval: usePollInterval(game.id, 'notices'),
  })
  useCountedFreshness(notices)
  return {
    board: board.data,
    notices: notices.data ?? noNotices,
    isNewsRead: !notices.isPending && (board.data !== undefined || phase === 'upcoming'),
    read: phase === 'upcoming' ? notices : board,
  }
}
