import { responseOf, at, server } from '#src/server/transport/client.ts'
import type { CaptureFolder } from '#src/server/reads/captures.ts'

/** Deletes a capture for good. */
export const deleteCapture = (folder: CaptureFolder, fileName: string) =>
  responseOf(
    server.DELETE(
      '/api/game/captures/{challengeId}/{participationId}/{fileName}',
      at({ ...folder, fileName }),
    ),
  )

/** Deletes all captures of a team for good. */
export const deleteCaptures = (folder: CaptureFolder) =>
  responseOf(server.DELETE('/api/game/captures/{challengeId}/{participationId}/all', at(folder)))
