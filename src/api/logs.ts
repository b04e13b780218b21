import type { LogMessage } from '#contract/api.gen.ts'
import { isAdminListLogs } from '#contract/guards.gen.js'
import { answerOf, server } from '#src/api/client.ts'
import { identityBy, readUntilKnown, sharingRows } from './live-lists.ts'
import { queryOptions } from '@tanstack/react-query'

const pageSize = 50

export const logIdentity = identityBy<LogMessage>('time', 'name', 'level', 'ip', 'msg', 'status')

/** What the server writes down, newest first; for admins. */
export const logs = {
  all: () =>
    queryOptions({
      queryKey: ['logs'],
      structuralSharing: sharingRows(logIdentity),
      queryFn: ({ client: cache, queryKey: key, signal }) =>
        readUntilKnown({ cache, key, identityOf: logIdentity }, pageSize, (skip) => logPage(skip, signal)),
    }),
}

const logPage = (skip: number, signal: AbortSignal) =>
  answerOf(
    server.GET('/api/admin/logs', { params: { query: { level: 'All', skip, count: pageSize } }, signal }),
    isAdminListLogs,
  )
