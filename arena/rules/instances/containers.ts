import type { Arena, Stored } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import {
  allContainers,
  type Container,
  containerById,
  containerIdsOf,
  deleteContainer,
  expiredContainerIds,
  teamIdOfContainer,
} from '#arena/store/containers.ts'
import { hasInstance } from '#arena/store/instances.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
import type { ChallengeType, ContainerInfo } from '#contract/api.gen.ts'
import { randomUUID } from 'node:crypto'

/** What a rule uses that starts containers. */
export type StartsContainers = Pick<Arena, 'store' | 'clock' | 'containerHost'>

const sweepPeriod = 3 * 60_000

export const isContainer = ({ type }: { type: ChallengeType }) =>
  type === 'StaticContainer' || type === 'DynamicContainer'

export const containerBy = ({ store }: Stored, id: string | null) =>
  id === null ? undefined : containerById(store, id)

/** A container as players see it. */
export const containerInfoFrom = (
  { dials }: Pick<Arena, 'dials'>,
  { id, startedAt, expectStopAt, host, port }: Container,
): ContainerInfo => ({
  status: 'Running',
  startedAt,
  expectStopAt,
  entry: dials.platformProxy ? id : `${host}:${port}`,
})

interface Launch {
  instanceId: number | null
  image: string
  teamId: string
  flag: string | null
  /** Milliseconds. */
  lifetime: number
}

/**
 * Starts the service of an image and stores it, together with what `store` does; without both there is no container.
 * Refuses with 400 if it cannot be started.
 */
export async function launch(
  arena: StartsContainers,
  { instanceId, image, teamId, flag, lifetime }: Launch,
  store: (container: Container) => void = () => {},
): Promise<Container> {
  if (!image) badRequest('The instance could not be created: it has no image')
  const id = randomUUID()
  const { host, port } = await arena.containerHost
    .start(id, { image, teamId, flag })
    .catch(() => badRequest('The instance could not be created'))
  if (instanceId !== null && !hasInstance(arena.store, instanceId)) {
    arena.containerHost.stop(id)
    badRequest('The instance could not be created: its challenge or team is gone')
  }
  const startedAt = arena.clock.now()
  const container = { id, instanceId, image, host, port, startedAt, expectStopAt: startedAt + lifetime, flag }
  try {
    arena.store.transaction(() => {
      insertRow(arena.store, 'containers', container)
      store(container)
    })
  } catch (error) {
    arena.containerHost.stop(id)
    throw error
  }
  return container
}

/** Stops a container and removes every reference to it. */
export function removeContainer(
  { store, containerHost }: Pick<Arena, 'store' | 'containerHost'>,
  id: string,
) {
  store.afterCommit(() => containerHost.stop(id))
  deleteContainer(store, id)
}

/** Stops the containers of a challenge: its teams' and its editors'. */
export function removeContainersOf(
  arena: Pick<Arena, 'store' | 'containerHost'>,
  { id, testContainerId }: { id: number; testContainerId: string | null },
) {
  for (const containerId of [...containerIdsOf(arena.store, id), testContainerId])
    if (containerId) removeContainer(arena, containerId)
}

/** Stops expired containers at :00, :03, :06 and so on, and pushes nothing (behaviour 6). */
export function sweepContainers(arena: StartsContainers) {
  arena.clock.after(sweepPeriod - (arena.clock.now() % sweepPeriod), () => {
    sweepContainers(arena)
    sweep(arena)
  })
}

function sweep(arena: StartsContainers) {
  for (const id of expiredContainerIds(arena.store, arena.clock.now())) removeContainer(arena, id)
}

/** Restarts the containers that were running when arena stopped. */
export async function restartContainers(arena: Pick<Arena, 'store' | 'containerHost'>) {
  for (const container of allContainers(arena.store)) await revive(arena, container)
}

async function revive(arena: Pick<Arena, 'store' | 'containerHost'>, { id, image, flag }: Container) {
  const environment = { image, teamId: String(teamIdOfContainer(arena.store, id) ?? 'admin'), flag }
  const address = await arena.containerHost.start(id, environment).catch(() => undefined)
  if (address) setRow(arena.store, 'containers', id, address)
  else removeContainer(arena, id)
}
