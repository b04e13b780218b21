import { afresh, answerOf, server } from '#src/server/transport/client.ts'
import { editedGames } from './edited-games.ts'
import { queryOptions } from '@tanstack/react-query'

const at = (gameId: number) => ({ params: { path: { gameId } } })
const of = (gameId: number, noticeId: number) => ({ params: { path: { gameId, noticeId } } })

/** The notices that organizers have written, without the server's own; for admins. */
export const editedNotices = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'notices'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/edit/games/{gameId}/notices', { ...at(gameId), signal, ...afresh })),
    }),
}

/** Publishes a notice in Markdown; players receive it at once. */
export const createNotice = (gameId: number, content: string) =>
  answerOf(server.POST('/api/edit/games/{gameId}/notices', { ...at(gameId), body: { content } }))

/** Changes a notice and sets its time to now; the change is not pushed (behaviour 8.1). */
export const saveNotice = (gameId: number, noticeId: number, content: string) =>
  answerOf(
    server.PUT('/api/edit/games/{gameId}/notices/{noticeId}', { ...of(gameId, noticeId), body: { content } }),
  )

/** Deletes a notice, from every list. */
export const deleteNotice = (gameId: number, noticeId: number) =>
  answerOf(server.DELETE('/api/edit/games/{gameId}/notices/{noticeId}', of(gameId, noticeId)))
