import type { ParticipationId, ParticipationUpdate } from '#src/model/participation.ts'
import { answerOf, at, server } from '#src/server/transport/client.ts'
import { decisionBody } from '#src/server/v12/review.ts'

/** Decides on an entry: its state, its division, or both. A division that the game does not have is ignored (behaviour 12.2). */
export const decideOn = (participationId: ParticipationId, decision: ParticipationUpdate) =>
  answerOf(
    server.PUT('/api/admin/participation/{participationId}', {
      ...at({ participationId }),
      body: decisionBody(decision),
    }),
  )
