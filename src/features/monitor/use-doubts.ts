import { doubtsIn } from './challenge-health.ts'
import { useEvidence } from './triage/use-signals.ts'
import { useGameTime } from './use-game-time.ts'
import { games } from '#src/server/reads/games.ts'
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
