import type { LogMessage } from '#contract/api.gen.ts'
import { isAdminListLogs } from '#contract/guards.gen.ts'
import { answerOf, server } from '#src/api/client.ts'
import { identityBy, readOlder, readUntilKnown, sharingRows } from './live-lists.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Lines that are read at once; the server gives up to 1000. */
export const logPageSize = 500
/** Lines that are there while nobody reads further back: enough for a while of reading with the tail held back. */
export const mostLines = 10_000

/** Levels by the exact names that the server asks for (behaviour 12.3). */
export type LogLevel = 'All' | 'Information' | 'Warning' | 'Error' | 'Fatal'

/** Log lines have no ids: two that say all the same are one. */
export const logIdentity = identityBy<LogMessage>('time', 'name', 'level', 'ip', 'msg', 'status')

/** What the server writes down, newest first; for admins. A level has a list of its own: rare ones lie far below. */
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
  answerOf(
    server.GET('/api/admin/logs', {
      params: { query: { level, skip, count: logPageSize } },
      ...(signal && { signal }),
    }),
    isAdminListLogs,
  )

/** Reads the page of lines below what is known, into the same list. */
export const readOlderLogs = (cache: QueryClient, level: LogLevel) =>
  readOlder(
    { cache, key: logs.lines(level).queryKey, identityOf: logIdentity, most: mostLines },
    logPageSize,
    (skip) => logPage(level, skip),
  )
