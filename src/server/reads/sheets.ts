import { bytesOf, type DownloadWatch } from '#src/server/transport/download.ts'
import { at, server } from '#src/server/transport/client.ts'

/** The spreadsheets that the server writes for a game: its scoreboard with the people behind the teams, and all submissions. */
export type Sheet = 'scoreboard' | 'submissions'

const addresses = {
  scoreboard: '/api/game/{gameId}/scoreboardsheet',
  submissions: '/api/game/{gameId}/submissionsheet',
} as const

/** Reads a sheet, which the server writes again for each call. */
export const readSheet = (gameId: number, sheet: Sheet, { signal, onProgress }: DownloadWatch) =>
  bytesOf(server.GET(addresses[sheet], { ...at({ gameId }), parseAs: 'stream', signal }), onProgress)
