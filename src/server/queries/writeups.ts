import { answerOf, server } from '#src/server/transport/client.ts'
import { games } from './games.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'
import { queryOptions } from '@tanstack/react-query'

const at = (gameId: number) => ({ params: { path: { gameId } } })

/** What the user's team has submitted after a game, and what the organizers require. */
export const writeups = {
  own: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'writeup'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/game/{gameId}/writeup', { ...at(gameId), signal })),
    }),
}

/** Submits a PDF of up to 20 MiB, replacing the previous one; until the deadline, even after the game's end. */
export const submitWriteup = (gameId: number, pdf: File, watch: UploadWatch) =>
  answerOf(server.POST('/api/game/{gameId}/writeup', { ...at(gameId), ...uploadOf(pdf, watch) }))
