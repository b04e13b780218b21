import type { Arena } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { challengeOf } from '#arena/rules/accounts/access.ts'
import { createAttachment } from './attachments.ts'
import { sql } from '#arena/store/sql.ts'
import type { AttachmentInput, FlagInput, TaskOutcome } from '#contract/api.gen.ts'

export const flagsOf = ({ store }: Pick<Arena, 'store'>, challengeId: number) =>
  store.all(sql.selectFrom('flags').selectAll().where('challengeId', '=', challengeId).orderBy('id'))

/** Adds flags, each with the file of a dynamic attachment if it has one. */
export function addFlags(arena: Arena, gameId: number, challengeId: number, flags: FlagInput[]) {
  challengeOf(arena, gameId, challengeId)
  arena.store.transaction(() => {
    for (const { flag, ...attachment } of flags) {
      const attachmentId = createAttachment(arena, attachment)
      arena.store.run(sql.insertInto('flags').values({ challengeId, flag, attachmentId }))
    }
  })
}

/** Deletes a flag; deleting the last one disables the challenge. */
export function deleteFlag(arena: Arena, gameId: number, challengeId: number, flagId: number): TaskOutcome {
  challengeOf(arena, gameId, challengeId)
  const { changes } = arena.store.run(
    sql.deleteFrom('flags').where('id', '=', flagId).where('challengeId', '=', challengeId),
  )
  if (changes === 0) return 'NotFound'
  if (flagsOf(arena, challengeId).length === 0)
    arena.store.run(sql.updateTable('challenges').set({ isEnabled: 0 }).where('id', '=', challengeId))
  return 'Success'
}

/** Sets the single file of a challenge; those of dynamic attachments come with their flags. */
export function setAttachment(arena: Arena, gameId: number, challengeId: number, input: AttachmentInput) {
  const { type } = challengeOf(arena, gameId, challengeId)
  if (type === 'DynamicAttachment') badRequest('The files of this challenge come with its flags')
  const attachmentId = createAttachment(arena, input)
  arena.store.run(sql.updateTable('challenges').set({ attachmentId }).where('id', '=', challengeId))
}
