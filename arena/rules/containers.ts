import type { Arena } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import type { Tables } from '#arena/store/schema.ts'
import { sql } from '#arena/store/sql.ts'
import type { ChallengeType, ContainerInfo } from '#contract/api.gen.ts'
import type { Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'

export type Container = Selectable<Tables['containers']>

const sweepPeriod = 3 * 60_000

export const isContainer = ({ type }: { type: ChallengeType }) =>
  type === 'StaticContainer' || type === 'DynamicContainer'

export const containerBy = ({ store }: Pick<Arena, 'store'>, id: string | null) =>
  id === null ? undefined : store.one(sql.selectFrom('containers').selectAll().where('id', '=', id))

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
  arena: Arena,
  { instanceId, image, teamId, flag, lifetime }: Launch,
  store: (container: Container) => void = () => {},
): Promise<Container> {
  if (!image) badRequest('The instance could not be created: it has no image')
  const id = randomUUID()
  const { host, port } = await arena.containerHost
    .start(id, { image, teamId, flag })
    .catch(() => badRequest('The instance could not be created'))
  if (instanceId !== null && !hasInstance(arena, instanceId)) {
    arena.containerHost.stop(id)
    badRequest('The instance could not be created: its challenge or team is gone')
  }
  const startedAt = arena.clock.now()
  const container = { id, instanceId, image, host, port, startedAt, expectStopAt: startedAt + lifetime, flag }
  try {
    arena.store.transaction(() => {
      arena.store.run(sql.insertInto('containers').values(container))
      store(container)
    })
  } catch (error) {
    arena.containerHost.stop(id)
    throw error
  }
  return container
}

const hasInstance = ({ store }: Pick<Arena, 'store'>, id: number) =>
  store.one(sql.selectFrom('instances').select('id').where('id', '=', id)) !== undefined

/** Stops a container and removes every reference to it. */
export function removeContainer(
  { store, containerHost }: Pick<Arena, 'store' | 'containerHost'>,
  id: string,
) {
  store.afterCommit(() => containerHost.stop(id))
  store.run(sql.updateTable('instances').set({ containerId: null }).where('containerId', '=', id))
  store.run(sql.updateTable('challenges').set({ testContainerId: null }).where('testContainerId', '=', id))
  store.run(sql.deleteFrom('containers').where('id', '=', id))
}

/** Stops the containers of a challenge: its teams' and its editors'. */
export function removeContainersOf(
  arena: Pick<Arena, 'store' | 'containerHost'>,
  { id, testContainerId }: { id: number; testContainerId: string | null },
) {
  const copies = sql.selectFrom('instances').select('containerId').where('challengeId', '=', id)
  for (const { containerId } of [...arena.store.all(copies), { containerId: testContainerId }])
    if (containerId) removeContainer(arena, containerId)
}

/** Stops expired containers at :00, :03, :06 and so on, and pushes nothing (behaviour 6). */
export function sweepContainers(arena: Arena) {
  arena.clock.after(sweepPeriod - (arena.clock.now() % sweepPeriod), () => {
    sweepContainers(arena)
    sweep(arena)
  })
}

function sweep(arena: Arena) {
  const due = arena.store.all(
    sql.selectFrom('containers').select('id').where('expectStopAt', '<=', arena.clock.now()),
  )
  for (const { id } of due) removeContainer(arena, id)
}

/** Restarts the containers that were running when arena stopped. */
export async function restartContainers(arena: Arena) {
  for (const container of arena.store.all(sql.selectFrom('containers').selectAll())) {
    await revive(arena, container)
  }
}

async function revive(arena: Arena, { id, image, flag }: Container) {
  const team = arena.store.one(
    sql
      .selectFrom('instances')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .select('teamId')
      .where('containerId', '=', id),
  )
  const environment = { image, teamId: String(team?.teamId ?? 'admin'), flag }
  const address = await arena.containerHost.start(id, environment).catch(() => undefined)
  if (address) arena.store.run(sql.updateTable('containers').set(address).where('id', '=', id))
  else removeContainer(arena, id)
}
