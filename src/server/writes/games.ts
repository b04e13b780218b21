import type { GameJoin } from '#src/model/game.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { joinBody } from '#src/server/adapter/games.ts'

/** Joins a game with a team; each member does so individually (behaviour 3.4). */
export const joinGame = (gameId: number, form: GameJoin) =>
  responseOf(server.POST('/api/game/{gameId}', { ...at({ gameId }), body: joinBody(form) }))

/** Withdraws the user's registration while it is pending or rejected (behaviour 3.4). */
export const leaveGame = (gameId: number) => responseOf(server.DELETE('/api/game/{gameId}', at({ gameId })))
