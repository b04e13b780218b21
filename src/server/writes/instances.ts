import { answerOf, at, server } from '#src/server/transport/client.ts'
import { containerFrom } from '#src/server/adapter/games.ts'
import { ApiError } from '#src/lib/errors.ts'

/** Starts the team's container of a challenge; may take long, because the image may have to be pulled. */
export const startInstance = (gameId: number, challengeId: number) =>
  answerOf(
    server.POST('/api/game/{gameId}/container/{challengeId}', at({ gameId, challengeId })),
    containerFrom,
  )

/** Extends the team's container by `extensionDuration`; refused outside the renewal window. */
export const extendInstance = (gameId: number, challengeId: number) =>
  answerOf(
    server.POST('/api/game/{gameId}/container/{challengeId}/extend', at({ gameId, challengeId })),
    containerFrom,
  )

/** Destroys the team's container of a challenge, for all its members. */
export const destroyInstance = (gameId: number, challengeId: number) =>
  answerOf(server.DELETE('/api/game/{gameId}/container/{challengeId}', at({ gameId, challengeId })))

/** Destroys a team's instance, whoever started it. Succeeds if it is already gone. */
export const destroyAnyInstance = (instanceId: string) =>
  answerOf(server.DELETE('/api/admin/instances/{instanceId}', at({ instanceId }))).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
