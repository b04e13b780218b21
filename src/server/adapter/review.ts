import { isGameParticipations } from '#contract/guards/review.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { ParticipationInfo, ParticipationUpdate } from '#src/model/participation.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { divisionBody, entryFrom } from './division.ts'

export const participationsFrom: Reader<ParticipationInfo[]> = reader(isGameParticipations, (entries) =>
  entries.map(entryFrom),
)

/**
 * A decision on an entry, as every server takes it: from 1.7 on a decision that does not name the division by id takes
 * it away, so it is always named.
 */
export const decisionBody = (
  known: Pick<ParticipationInfo, 'divisionId'>,
  { status, divisionId = known.divisionId }: ParticipationUpdate,
): wire.ParticipationUpdate => ({ ...(status && { status }), ...divisionBody(divisionId) })
