import { useOldestInstanceRead } from '#src/live/instances/instances.tsx'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'

interface InstanceMarkProps {
  gameId: number
  challengeIds: readonly number[]
}

/** How far what is shown of containers can be trusted: as far as what was read of them the longest ago. */
export function InstanceMark({ gameId, challengeIds }: InstanceMarkProps) {
  const read = useOldestInstanceRead(gameId, challengeIds)
  return read && <FreshnessMark read={read} isDot />
}
