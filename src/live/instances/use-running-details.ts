import { useRunningInstances } from './instances.tsx'
import { games } from '#src/api/games.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { useQueries } from '@tanstack/react-query'

/** That many containers are read at the full pace; more share one read a minute. */
const fullPace = 2

/** The challenges in which a container of the team runs; what a team mate starts or destroys is pushed to nobody. */
export function useRunningDetails(gameId: number) {
  const running = useRunningInstances()
  const refetchInterval = useTruthPoll(gameId, 'challenge', Math.max(1, running.length / fullPace))
  const reads = useQueries({
    queries: running.map((id) => ({ ...games.challenge(gameId, id), refetchInterval })),
  })
  return reads.flatMap(({ data }) => (data ? [data] : []))
}
