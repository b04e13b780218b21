import { responseOf, at, server } from '#src/server/transport/client.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'

/** Submits a PDF of up to 20 MiB, replacing the previous one; until the deadline, even after the game's end. */
export const submitWriteup = (gameId: number, pdf: File, watch: UploadWatch) =>
  responseOf(server.POST('/api/game/{gameId}/writeup', { ...at({ gameId }), ...uploadOf(pdf, watch) }))

/** Deletes every writeup of a game. */
export const deleteWriteups = (gameId: number) =>
  responseOf(server.DELETE('/api/edit/games/{gameId}/writeups', at({ gameId })))
