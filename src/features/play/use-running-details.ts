import { useRunningInstances } from './instances.tsx'
import { games } from '#src/api/games.ts'
import { minute } from '#src/lib/time.ts'
import { useQueries } from '@tanstack/react-query'

/** What a team mate starts or destroys is pushed to nobody. */
const pace = 2 * minute

/** The challenges in which a container of the team runs, read again from time to time. */
export function useRunningDetails(gameId: number) {
  const running = useRunningInstances()
  const reads = useQueries({
    queries: running.map((id) => ({ ...games.challenge(gameId, id), refetchInterval: pace })),
  })
  return reads.flatMap(({ data }) => (data ? [data] : []))
}
