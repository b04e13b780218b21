import { at, reads } from '#src/server/transport/client.ts'
import { editedNoticesFrom } from '#src/server/adapter/edit.ts'
import { editedGames } from './edited-games.ts'
import { minute } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** The notices that organizers have written, without the server's own; for admins. */
export const editedNotices = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'notices'],
      meta: { timetable: { shown: minute } },
      queryFn: reads('/api/edit/games/{gameId}/notices', editedNoticesFrom, at({ gameId })),
    }),
}
