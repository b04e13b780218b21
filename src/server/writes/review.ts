import type { ParticipationRef, ParticipationUpdate } from '#src/model/participation.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { decisionBody } from '#src/server/adapter/review.ts'

/**
 * Decides on an entry: its state, its division, or both; what is not decided stays as it is in `entry`. A division that
 * the game does not have is ignored (behaviour 12.2).
 */
export const decideOn = (entry: Pick<ParticipationRef, 'id' | 'divisionId'>, decision: ParticipationUpdate) =>
  responseOf(
    server.PUT('/api/admin/participation/{participationId}', {
      ...at({ participationId: entry.id }),
      body: decisionBody(entry, decision),
    }),
  )
