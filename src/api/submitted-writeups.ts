import { afresh, answerOf, server } from '#src/api/client.ts'
import { editedGames } from './edited-games.ts'
import { queryOptions } from '@tanstack/react-query'

const at = (gameId: number) => ({ params: { path: { gameId } } })

/** The writeups of all teams in a game, newest first; for admins. */
export const submittedWriteups = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'writeups'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/admin/writeups/{gameId}', { ...at(gameId), signal, ...afresh })),
    }),
}

/** Where all writeups of a game are downloaded as one archive: a link, so that the browser stores it as it comes. */
export const writeupsArchive = (gameId: number) => `/api/admin/writeups/${gameId}/all`

/** Takes away every writeup of a game. */
export const deleteWriteups = (gameId: number) =>
  answerOf(server.DELETE('/api/edit/games/{gameId}/writeups', at(gameId)))
