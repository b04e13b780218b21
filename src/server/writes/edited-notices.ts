import { responseOf, at, server } from '#src/server/transport/client.ts'
import { savedNoticeFrom } from '#src/server/adapter/edit.ts'

/** Publishes a notice in Markdown; players receive it at once. */
export const createNotice = (gameId: number, content: string) =>
  responseOf(
    server.POST('/api/edit/games/{gameId}/notices', { ...at({ gameId }), body: { content } }),
    savedNoticeFrom,
  )

/** Changes a notice and sets its time to now; the change is not pushed (behaviour 8.1). */
export const saveNotice = (gameId: number, noticeId: number, content: string) =>
  responseOf(
    server.PUT('/api/edit/games/{gameId}/notices/{noticeId}', {
      ...at({ gameId, noticeId }),
      body: { content },
    }),
    savedNoticeFrom,
  )

/** Deletes a notice, from every list. */
export const deleteNotice = (gameId: number, noticeId: number) =>
  responseOf(server.DELETE('/api/edit/games/{gameId}/notices/{noticeId}', at({ gameId, noticeId })))
