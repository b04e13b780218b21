import { at, reads } from '#src/server/transport/client.ts'
import { editedDivisionsFrom } from '#src/server/adapter/edit.ts'
import { editedGames } from './edited-games.ts'
import { minute } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** The divisions of a game with their codes and permissions; for admins. */
export const editedDivisions = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'divisions'],
      meta: { timetable: { shown: minute } },
      queryFn: reads('/api/edit/games/{gameId}/divisions', editedDivisionsFrom, {
        ...at({ gameId }),
      }),
    }),
}
