import { responseOf, at, server } from '#src/server/transport/client.ts'
import { instanceFrom } from '#src/server/adapter/games.ts'
import { ApiError } from '#src/lib/errors.ts'

/** Starts the team's instance of a challenge; may take long, because the image may have to be pulled. */
export const startInstance = (gameId: number, challengeId: number) =>
  responseOf(
    server.POST('/api/game/{gameId}/container/{challengeId}', at({ gameId, challengeId })),
    instanceFrom,
  )

/** Extends the team's instance by `extensionDuration`; refused outside the renewal window. */
export const extendInstance = (gameId: number, challengeId: number) =>
  responseOf(
    server.POST('/api/game/{gameId}/container/{challengeId}/extend', at({ gameId, challengeId })),
    instanceFrom,
  )

/** Destroys the team's instance of a challenge, for all its members. */
export const destroyInstance = (gameId: number, challengeId: number) =>
  responseOf(server.DELETE('/api/game/{gameId}/container/{challengeId}', at({ gameId, challengeId })))

/** Destroys a team's instance, whoever started it. Succeeds if it is already gone. */
export const destroyAnyInstance = (instanceId: string) =>
  responseOf(server.DELETE('/api/admin/instances/{instanceId}', at({ instanceId }))).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    },
  )
