import { isGameParticipations } from '#contract/guards/admin.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { ParticipationInfo, ParticipationUpdate } from '#src/model/participation.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { entryFrom } from './division.ts'
import { participationsInOldWords } from './newer-servers.ts'

export const participationsFrom: Reader<ParticipationInfo[]> = reader(
  isGameParticipations,
  (entries) => entries.map(entryFrom),
  participationsInOldWords,
)

/** A decision on an entry, as the server takes it. */
export const decisionBody = (decision: ParticipationUpdate): wire.ParticipationUpdate => decision
