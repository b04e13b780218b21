import type { LogMessage } from '#src/model/log.ts'
import { minute } from '#src/lib/time/time.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { logLinesFrom } from '#src/server/adapter/admin.ts'
import { pagedList } from '#src/server/cache/live-lists.ts'
import { identityBy } from '#src/server/cache/rows.ts'

/** Levels by the exact names that the server expects (behaviour 12.3). */
export type LogLevel = 'All' | 'Information' | 'Warning' | 'Error' | 'Fatal'

/** Log lines have no ids: two with the same content are one. */
export const logIdentity = identityBy<LogMessage>('time', 'name', 'level', 'ip', 'msg', 'status')

/** The server's log, newest first; for admins. Each level has its own list, because rare ones lie far below. */
export const logs = {
  all: () => ['logs'] as const,
  lines: (level: LogLevel = 'All') =>
    pagedList({
      queryKey: [...logs.all(), level] as const,
      identityOf: logIdentity,
      timetable: { shown: 1.5 * minute },
      most: 10_000, // enough for a while of reading with the tail held back
      pageSize: 500, // the server returns up to 1000
      page: (of, signal) =>
        responseOf(
          server.GET('/api/admin/logs', { params: { query: { level, ...of } }, signal }),
          logLinesFrom,
        ),
    }),
}
