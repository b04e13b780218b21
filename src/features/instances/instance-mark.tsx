import { useOldestInstanceRead } from '#src/state/instances/instances.tsx'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'

interface InstanceMarkProps {
  gameId: number
  challengeIds: readonly number[]
}

/** The freshness of the instances shown: that of the oldest read among them. */
export function InstanceMark({ gameId, challengeIds }: InstanceMarkProps) {
  const read = useOldestInstanceRead(gameId, challengeIds)
  return read && <FreshnessMark read={read} isPart />
}
