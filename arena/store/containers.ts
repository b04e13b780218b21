import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

/** A container that runs: of a team's instance, or of a challenge's editors. */
export type Container = Selectable<Tables['containers']>

const containers = sql.selectFrom('containers')

/** The container with this id, if there is one. */
export const containerById = (store: Store, id: string): Container | undefined =>
  store.one(containers.selectAll().where('id', '=', id))

/** All containers. */
export const allContainers = (store: Store): Container[] => store.all(containers.selectAll())

/** The containers of an entry, oldest first. */
export const containersOf = (store: Store, participationId: number): Container[] =>
  store.all(
    containers
      .innerJoin('instances', 'instances.containerId', 'containers.id')
      .selectAll('containers')
      .where('participationId', '=', participationId)
      .orderBy('startedAt'),
  )

/** The ids of the containers that teams run of a challenge. */
export const containerIdsOf = (store: Store, challengeId: number): string[] =>
  store
    .all(sql.selectFrom('instances').select('containerId').where('challengeId', '=', challengeId))
    .flatMap(({ containerId }) => containerId || [])

/** The ids of the containers that were to stop at this moment or before. */
export const expiredContainerIds = (store: Store, moment: number): string[] =>
  store.all(containers.select('id').where('expectStopAt', '<=', moment)).map(({ id }) => id)

/** The id of the team that a container runs for; undefined for one of editors. */
export const teamIdOfContainer = (store: Store, id: string): number | undefined =>
  store.one(
    sql
      .selectFrom('instances')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .select('teamId')
      .where('containerId', '=', id),
  )?.teamId

/** The containers of all teams with their team and challenge, oldest first. */
export const containersWithTeams = (store: Store) =>
  store.all(
    containers
      .innerJoin('instances', 'instances.id', 'containers.instanceId')
      .innerJoin('challenges', 'challenges.id', 'instances.challengeId')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .selectAll('containers')
      .select([
        'challenges.id as challengeId',
        'title',
        'category',
        'teams.id as teamId',
        'name',
        'avatarHash',
      ])
      .orderBy('startedAt'),
  )

/** Deletes a container and every reference to it. */
export function deleteContainer(store: Store, id: string) {
  store.run(sql.updateTable('instances').set({ containerId: null }).where('containerId', '=', id))
  store.run(sql.updateTable('challenges').set({ testContainerId: null }).where('testContainerId', '=', id))
  store.run(sql.deleteFrom('containers').where('id', '=', id))
}
