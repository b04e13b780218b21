import type { Arena, Stored } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { flagFrom, teamHash } from '#arena/rules/challenges/flag-templates.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import type { Game } from '#arena/store/games.ts'
import type { Participation } from '#arena/store/participations.ts'
import { freeFlagsOf } from '#arena/store/flags.ts'
import { insertMissingInstances, type Instance, instanceOf } from '#arena/store/instances.ts'
import { setRow } from '#arena/store/rows.ts'

/** A team's instance, with what the first read assigns: a flag, or one of the remaining files (behaviour 4.1). */
export function preparedInstance(
  arena: Pick<Arena, 'store' | 'edition'>,
  game: Game,
  challenge: Challenge,
  participation: Participation,
): Instance {
  const known = instanceOf(arena.store, participation.id, challenge.id)
  if (!known) insertMissingInstances(arena.store, { challengeId: challenge.id })
  const instance = known ?? instanceOf(arena.store, participation.id, challenge.id)!
  if (challenge.type === 'DynamicContainer' && instance.flag === null) {
    const flag = flagFrom(
      challenge.flagTemplate,
      teamHash(game.hashSalt, challenge.id, participation.token),
      arena.edition,
    )
    return changed(arena, instance, { flag })
  }
  if (challenge.type === 'DynamicAttachment' && instance.flagId === null)
    return drawn(arena, challenge, instance)
  return instance
}

function drawn(arena: Stored, { id }: Challenge, instance: Instance): Instance {
  const left = freeFlagsOf(arena.store, id)
  const flag = left[Math.floor(Math.random() * left.length)] ?? notFound('No attachments are left')
  setRow(arena.store, 'flags', flag.id, { taken: 1 })
  return changed(arena, instance, { flag: flag.flag, flagId: flag.id, attachmentId: flag.attachmentId })
}

/** Updates an instance, and returns it with the changes. */
export function changed({ store }: Stored, instance: Instance, values: Partial<Instance>): Instance {
  setRow(store, 'instances', instance.id, values)
  return { ...instance, ...values }
}
