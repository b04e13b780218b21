import { DueWarning } from './due-warning.tsx'
import { InstancesProvider, useRunningDetails } from '#src/live/instances/instances.tsx'
import { InstancesSheet } from './instances-sheet.tsx'

/** Keeps the containers of the reader's own game in sight from every page: read, warned of, and one click away. */
export function InstanceWatch({ gameId }: { gameId: number }) {
  return (
    <InstancesProvider gameId={gameId}>
      <WatchedInstances gameId={gameId} />
    </InstancesProvider>
  )
}

function WatchedInstances({ gameId }: { gameId: number }) {
  const running = useRunningDetails(gameId)
  return (
    <>
      {running.map((detail) => (
        <DueWarning key={detail.id} gameId={gameId} detail={detail} />
      ))}
      <InstancesSheet gameId={gameId} running={running} />
    </>
  )
}
