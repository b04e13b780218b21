import { doubtsIn } from './challenge-health.ts'
import { useEvidence } from './triage/use-signals.ts'
import { peeked } from '#src/server/cache/polled.ts'
import { games } from '#src/server/reads/games.ts'
import { minute } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

/** The challenges of the game that may be broken, from as many submissions as were read; `unread` is what is missing to tell. */
export function useDoubts() {
  const { gameId } = useGameAddress()
  const read = useQuery(games.scoreboard(gameId))
  const scoreboard = read.data
  useCountedFreshness(read)
  const evidence = useEvidence(gameId)
  const { submissions, events } = useDeferredValue(evidence.rows)
  const now = useGameTime(gameId)
  const doubts = useMemo(
    () => (scoreboard && submissions ? doubtsIn(scoreboard, { submissions, events: events ?? [], now }) : []),
    [scoreboard, submissions, events, now],
  )
  return { doubts, count: submissions?.length ?? 0, unread: scoreboard ? undefined : read }
}

/** The time in a game, by the minute: now, and its end once it is over. */
export function useGameTime(gameId: number): number {
  const { data: game } = useQuery(peeked(games.game(gameId)))
  return Math.min(useServerNow(minute), game?.end ?? Infinity)
}
