import { download } from './download.ts'
import type { OperationsOf } from './operations.ts'
import { notFound } from '#arena/lib/refusal.ts'
import {
  captureChallengesOf,
  captureFilesOf,
  captureOf,
  capturesArchiveOf,
  captureTeamsOf,
  deleteCapture,
  deleteCaptures,
} from '#arena/rules/traffic/captures.ts'
import { gzipSync } from 'node:zlib'

const nothing = new Uint8Array()

/** Recorded connections through the platform, as monitors browse them (behaviour 9). */
export const captureOperations = ((arena) => ({
  captureChallenges: ({ path }) => captureChallengesOf(arena, path.gameId),
  captureTeams({ path }) {
    const teams = captureTeamsOf(arena, path.challengeId)
    return teams.length > 0 ? teams : notFound('Nothing was captured')
  },
  captureFiles: ({ path }) => captureFilesOf(arena, path),
  captureDownload: ({ path }) =>
    download(captureOf(arena, path, path.fileName), path.fileName, 'application/octet-stream'),
  captureDownloadAll({ path }) {
    const { name, bytes } = capturesArchiveOf(arena, path)
    return download(bytes ? gzipSync(bytes) : nothing, name, 'application/gzip')
  },
  captureDelete: ({ path }) => deleteCapture(arena, path, path.fileName),
  captureDeleteAll: ({ path }) => deleteCaptures(arena, path),
})) satisfies OperationsOf
