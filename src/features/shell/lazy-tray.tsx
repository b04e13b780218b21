import { lazy, Suspense } from 'react'

const InstanceTray = lazy(async () => ({ default: (await import('./instance-tray.tsx')).InstanceTray }))

/** The tray of instances, whose script is loaded when there is a game in which some may run. */
export function LazyTray({ game }: { game: { id: number } | undefined }) {
  return <Suspense>{game && <InstanceTray gameId={game.id} />}</Suspense>
}
