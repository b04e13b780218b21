import { at, reads, responseOf, server } from '#src/server/transport/client.ts'
import { captureFilesFrom, teamTrafficFrom, trafficFrom } from '#src/server/adapter/captures.ts'
import { bytesOf, type DownloadWatch, streamOf } from '#src/server/transport/download.ts'
import { games } from './games.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { queryOptions } from '@tanstack/react-query'

/** A team's captures of a challenge; the team is given by its participation (behaviour 9). */
export interface CaptureFolder {
  challengeId: number
  participationId: number
}

const none = (problem: unknown) => {
  if (isRefusedWith(problem, 404)) return []
  throw problem
}

/** Recorded connections to instances: challenges, then their teams, then the files of one team. New ones are not pushed. */
export const captures = {
  all: (gameId: number) => [...games.one(gameId), 'captures'] as const,
  challenges: (gameId: number) =>
    queryOptions({
      queryKey: [...captures.all(gameId), 'challenges'],
      queryFn: reads('/api/game/games/{gameId}/captures', trafficFrom, at({ gameId })),
    }),
  /** The server answers 404 if there are none. */
  teams: (gameId: number, challengeId: number) =>
    queryOptions({
      queryKey: [...captures.all(gameId), 'teams', challengeId],
      queryFn: ({ signal }) =>
        responseOf(
          server.GET('/api/game/captures/{challengeId}', {
            ...at({ challengeId }),
            signal,
          }),
          teamTrafficFrom,
        ).catch(none),
    }),
  /** Newest first. */
  files: (gameId: number, folder: CaptureFolder) =>
    queryOptions({
      queryKey: [...captures.all(gameId), 'files', folder],
      queryFn: async ({ signal }) => {
        const call = server.GET('/api/game/captures/{challengeId}/{participationId}', {
          ...at(folder),
          signal,
        })
        return (await responseOf(call, captureFilesFrom)).toSorted((a, b) => b.updateTime - a.updateTime)
      },
    }),
}

const capture = ({ challengeId, participationId }: CaptureFolder, fileName: string, signal: AbortSignal) =>
  server.GET('/api/game/captures/{challengeId}/{participationId}/{fileName}', {
    ...at({ challengeId, participationId, fileName }),
    parseAs: 'stream',
    signal,
  })

/** Reads a capture. */
export const readCapture = (folder: CaptureFolder, fileName: string, { signal, onProgress }: DownloadWatch) =>
  bytesOf(capture(folder, fileName, signal), onProgress)

/** The bytes of a capture as they arrive. */
export const streamCapture = (folder: CaptureFolder, fileName: string, signal: AbortSignal) =>
  streamOf(capture(folder, fileName, signal))

/** Reads all captures of a team as one archive. */
export const readCaptures = (folder: CaptureFolder, { signal, onProgress }: DownloadWatch) =>
  bytesOf(
    server.GET('/api/game/captures/{challengeId}/{participationId}/all', {
      ...at(folder),
      parseAs: 'stream',
      signal,
    }),
    onProgress,
  )
