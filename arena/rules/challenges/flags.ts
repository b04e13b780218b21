import type { Stored } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { challengeOf } from '#arena/rules/accounts/access.ts'
import { createAttachment } from './attachments.ts'
import { deleteFlagRow, flagsOf } from '#arena/store/flags.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
import type { AttachmentInput, FlagInput, TaskOutcome } from '#contract/api.gen.ts'

/** Adds flags, each with the file of a dynamic attachment if it has one. */
export function addFlags(arena: Stored, gameId: number, challengeId: number, flags: FlagInput[]) {
  challengeOf(arena, gameId, challengeId)
  arena.store.transaction(() => {
    for (const { flag, ...attachment } of flags) {
      const attachmentId = createAttachment(arena, attachment)
      insertRow(arena.store, 'flags', { challengeId, flag, attachmentId })
    }
  })
}

/** Deletes a flag; deleting the last one disables the challenge. */
export function deleteFlag(arena: Stored, gameId: number, challengeId: number, flagId: number): TaskOutcome {
  challengeOf(arena, gameId, challengeId)
  if (!deleteFlagRow(arena.store, challengeId, flagId)) return 'NotFound'
  if (flagsOf(arena.store, challengeId).length === 0)
    setRow(arena.store, 'challenges', challengeId, { isEnabled: 0 })
  return 'Success'
}

/** Sets the single file of a challenge; those of dynamic attachments come with their flags. */
export function setAttachment(arena: Stored, gameId: number, challengeId: number, input: AttachmentInput) {
  const { type } = challengeOf(arena, gameId, challengeId)
  if (type === 'DynamicAttachment') badRequest('The files of this challenge come with its flags')
  const attachmentId = createAttachment(arena, input)
  setRow(arena.store, 'challenges', challengeId, { attachmentId })
}
