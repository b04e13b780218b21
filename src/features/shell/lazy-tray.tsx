import { lazyPart } from '#src/ui/lazy-part.tsx'

const InstanceTray = lazyPart(
  async () => (await import('#src/features/instances/instance-tray.tsx')).InstanceTray,
)

/** The tray of instances, whose script is loaded when there is a game in which some may run. */
export function LazyTray({ game }: { game: { id: number } | undefined }) {
  return game && <InstanceTray gameId={game.id} />
}
