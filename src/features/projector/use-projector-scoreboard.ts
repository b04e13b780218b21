import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { games } from '#src/server/queries/games.ts'
import type { Phase } from '#src/model/phase.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { usePollInterval } from '#src/state/freshness/poll-intervals.ts'
import { useQuery } from '@tanstack/react-query'

const noNotices: GameNotice[] = []

/**
 * What the audience may know: the scoreboard and the notices, polled at their usual rates, and the query whose freshness the
 * head shows. Every scene, the foot and the first bloods are rendered from these alone.
 */
export function useProjectorScoreboard(game: GameInfo, phase: Phase) {
  const scoreboard = useQuery({
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
    scoreboard: scoreboard.data,
    notices: notices.data ?? noNotices,
    isNewsRead: !notices.isPending && (scoreboard.data !== undefined || phase === 'upcoming'),
    read: phase === 'upcoming' ? notices : scoreboard,
  }
}
