import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

export type Instance = Selectable<Tables['instances']>

/** An entry's instance of a challenge, if it has one. */
export const instanceOf = (
  store: Store,
  participationId: number,
  challengeId: number,
): Instance | undefined =>
  store.one(
    sql
      .selectFrom('instances')
      .selectAll()
      .where('participationId', '=', participationId)
      .where('challengeId', '=', challengeId),
  )

/** Whether there is an instance with this id. */
export const hasInstance = (store: Store, id: number): boolean =>
  store.one(sql.selectFrom('instances').select('id').where('id', '=', id)) !== undefined

/** Another entry than this one whose instance of a challenge has this flag, and its team. */
export const otherEntryWithFlag = (
  store: Store,
  { challengeId, flag, participationId }: { challengeId: number; flag: string; participationId: number },
) =>
  store.one(
    sql
      .selectFrom('instances')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .select(['participations.id', 'participations.teamId'])
      .where('challengeId', '=', challengeId)
      .where('flag', '=', flag)
      .where('participationId', '!=', participationId),
  )

/**
 * Adds the missing instances: of every enabled challenge for one entry, or of one challenge for every entry in its
 * game. Returns how many were added.
 */
export function insertMissingInstances(
  store: Store,
  only: { participationId: number } | { challengeId: number },
): number {
  const missing = sql
    .selectFrom('participations')
    .innerJoin('challenges', 'challenges.gameId', 'participations.gameId')
    .select(['participations.id as participationId', 'challenges.id as challengeId'])
    .where((row) =>
      'participationId' in only
        ? row.and([row('participations.id', '=', only.participationId), row('isEnabled', '=', 1)])
        : row('challenges.id', '=', only.challengeId),
    )
  return store.run(
    sql
      .insertInto('instances')
      .columns(['participationId', 'challengeId'])
      .expression(missing)
      .onConflict((on) => on.columns(['participationId', 'challengeId']).doNothing()),
  ).changes
}
