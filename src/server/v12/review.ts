import { isGameParticipations } from '#contract/guards/admin.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { ParticipationInfo, ParticipationUpdate } from '#src/model/participation.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { entryFrom } from './division.ts'
import { idIn, participationsInOldWords } from './newer-servers.ts'

export const participationsFrom: Reader<ParticipationInfo[]> = reader(
  isGameParticipations,
  (entries) => entries.map(entryFrom),
  participationsInOldWords,
)

/**
 * A decision on an entry, as every version of the server takes it. Servers from 1.7 on take the division away with any
 * decision that does not name it by id, so it is always named; servers of 1.2 ignore that id.
 */
export const decisionBody = (
  { division }: Pick<ParticipationInfo, 'division'>,
  decision: ParticipationUpdate,
): wire.ParticipationUpdate & { divisionId: number | null } => ({
  ...decision,
  divisionId: idIn(decision.division ?? division?.id),
})
