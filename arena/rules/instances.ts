import type { Arena } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { type Challenge, type Game, type Participation } from '#arena/rules/accounts/access.ts'
import { flagFrom, teamHash } from '#arena/rules/challenges/flag-templates.ts'
import type { Tables } from '#arena/store/schema.ts'
import { sql } from '#arena/store/sql.ts'
import type { Selectable } from 'kysely'

export type Instance = Selectable<Tables['instances']>

type Stored = Pick<Arena, 'store'>

/**
 * Creates the missing instances: of every enabled challenge for one team, or of one challenge for every team
 * in its game. Returns how many were created.
 */
export function createInstances(
  { store }: Stored,
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

export const instanceOf = ({ store }: Stored, participationId: number, challengeId: number) =>
  store.one(
    sql
      .selectFrom('instances')
      .selectAll()
      .where('participationId', '=', participationId)
      .where('challengeId', '=', challengeId),
  )

/** A team's instance, with what the first read assigns: a flag, or one of the remaining files (behaviour 4.1). */
export function preparedInstance(
  arena: Stored,
  game: Game,
  challenge: Challenge,
  participation: Participation,
): Instance {
  const known = instanceOf(arena, participation.id, challenge.id)
  if (!known) createInstances(arena, { challengeId: challenge.id })
  const instance = known ?? instanceOf(arena, participation.id, challenge.id)!
  if (challenge.type === 'DynamicContainer' && instance.flag === null) {
    const flag = flagFrom(challenge.flagTemplate, teamHash(game.hashSalt, challenge.id, participation.token))
    return changed(arena, instance, { flag })
  }
  if (challenge.type === 'DynamicAttachment' && instance.flagId === null)
    return drawn(arena, challenge, instance)
  return instance
}

function drawn(arena: Stored, { id }: Challenge, instance: Instance): Instance {
  const left = arena.store.all(
    sql.selectFrom('flags').selectAll().where('challengeId', '=', id).where('taken', '=', 0),
  )
  const flag = left[Math.floor(Math.random() * left.length)] ?? notFound('No attachments are left')
  arena.store.run(sql.updateTable('flags').set({ taken: 1 }).where('id', '=', flag.id))
  return changed(arena, instance, { flag: flag.flag, flagId: flag.id, attachmentId: flag.attachmentId })
}

/** Updates an instance, and returns it with the changes. */
export function changed({ store }: Stored, instance: Instance, values: Partial<Instance>): Instance {
  store.run(sql.updateTable('instances').set(values).where('id', '=', instance.id))
  return { ...instance, ...values }
}
