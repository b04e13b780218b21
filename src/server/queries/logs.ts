import type { LogMessage } from '#src/model/log.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { logLinesFrom } from '#src/server/adapter/admin.ts'
import { identityBy, readOlder, readUntilKnown, sharingRows } from '#src/server/cache/live-lists.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Lines per read; the server returns up to 1000. */
export const logPageSize = 500
/** The most lines held unless the user reads further back: enough for a while of reading with the tail held back. */
export const mostLines = 10_000

/** Levels by the exact names that the server expects (behaviour 12.3). */
export type LogLevel = 'All' | 'Information' | 'Warning' | 'Error' | 'Fatal'

/** Log lines have no ids: two with the same content are one. */
export const logIdentity = identityBy<LogMessage>('time', 'name', 'level', 'ip', 'msg', 'status')

/** The server's log, newest first; for admins. Each level has its own list, because rare ones lie far below. */
export const logs = {
  all: () => ['logs'] as const,
  lines: (level: LogLevel = 'All') =>
    queryOptions({
      queryKey: [...logs.all(), level] as const,
      structuralSharing: sharingRows(logIdentity),
      queryFn: ({ client: cache, queryKey: key, signal }) =>
        readUntilKnown({ cache, key, identityOf: logIdentity, most: mostLines }, logPageSize, (skip) =>
          logPage(level, skip, signal),
        ),
    }),
}

const logPage = (level: LogLevel, skip: number, signal?: AbortSignal) =>
  responseOf(
    server.GET('/api/admin/logs', {
      params: { query: { level, skip, count: logPageSize } },
      ...(signal && { signal }),
    }),
    logLinesFrom,
  )

/** Reads the page of lines below the known ones into the same list. */
export const readOlderLogs = (cache: QueryClient, level: LogLevel) =>
  readOlder(
    { cache, key: logs.lines(level).queryKey, identityOf: logIdentity, most: mostLines },
    logPageSize,
    (skip) => logPage(level, skip),
  )
