import { at, reads, server } from '#src/server/transport/client.ts'
import { writeupsFrom } from '#src/server/adapter/admin.ts'
import { bytesOf, type DownloadWatch } from '#src/server/transport/download.ts'
import { editedGames } from './edited-games.ts'
import { minute } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** The writeups of all teams in a game, newest first; for admins. */
export const submittedWriteups = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'writeups'],
      meta: { timetable: { shown: minute } },
      queryFn: reads('/api/admin/writeups/{gameId}', writeupsFrom, at({ gameId })),
    }),
}

/** Reads all writeups of a game as one archive. */
export const readWriteups = (gameId: number, { signal, onProgress }: DownloadWatch) =>
  bytesOf(
    server.GET('/api/admin/writeups/{gameId}/all', {
      ...at({ gameId }),
      parseAs: 'stream',
      signal,
    }),
    onProgress,
  )
