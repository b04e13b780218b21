import type { ParticipationUpdate } from '#contract/api.gen.ts'
import { afresh, answerOf, server } from '#src/server/transport/client.ts'
import { editedGames } from './edited-games.ts'
import { queryOptions } from '@tanstack/react-query'

/** Every team's entry in a game, with its members as organizers may see them; for admins. */
export const review = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'review'],
      queryFn: ({ signal }) =>
        answerOf(
          server.GET('/api/game/{gameId}/participations', {
            params: { path: { gameId } },
            signal,
            ...afresh,
          }),
        ),
    }),
}

/** Decides on an entry: its state, its division, or both. A division that the game does not have is ignored (behaviour 12.2). */
export const decideOn = (participationId: number, decision: ParticipationUpdate) =>
  answerOf(
    server.PUT('/api/admin/participation/{participationId}', {
      params: { path: { participationId } },
      body: decision,
    }),
  )
