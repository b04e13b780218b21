import { at, reads } from '#src/server/transport/client.ts'
import { writeupFrom } from '#src/server/adapter/games.ts'
import { games } from './games.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the user's team has submitted after a game, and what the organizers require. */
export const writeups = {
  own: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'writeup'],
      meta: { persist: 'personal' },
      queryFn: reads('/api/game/{gameId}/writeup', writeupFrom, at({ gameId })),
    }),
}
