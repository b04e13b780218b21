import { peeked } from '#src/server/cache/polled.ts'
import { games } from '#src/server/reads/games.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { useQueries } from '@tanstack/react-query'

interface InstanceMarkProps {
  gameId: number
  challengeIds: readonly number[]
}

/** The freshness of the instances shown: that of the oldest read among them. */
export function InstanceMark({ gameId, challengeIds }: InstanceMarkProps) {
  // The panels that show the instances do the reading.
  const reads = useQueries({
    queries: challengeIds.map((id) => peeked(games.challenge(gameId, id))),
  })
  const [read] = reads.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)
  return read && <FreshnessMark read={read} isPart />
}
