import { at, reads } from '#src/server/transport/client.ts'
import { participationsFrom } from '#src/server/adapter/review.ts'
import { editedGames } from './edited-games.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** Every team's entry in a game, with its members as organizers may see them; for admins. */
export const review = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'review'],
      meta: { timetable: { shown: 20 * second, aside: 5 * minute } },
      queryFn: reads('/api/game/{gameId}/participations', participationsFrom, {
        ...at({ gameId }),
      }),
    }),
}
