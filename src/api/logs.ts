import type { LogMessage } from '#contract/api.gen.ts'
import { answerOf, server } from '#src/api/client.ts'
import { caughtUp, readWhileListening } from '#src/api/heard.ts'
import { queryOptions } from '@tanstack/react-query'

const pageSize = 50

export const logIdentity = ({ time, name, level, ip, msg, status }: LogMessage) =>
  JSON.stringify([time, name, level, ip, msg, status])

/** What the server writes down, newest first; for admins. */
export const logs = {
  all: () =>
    queryOptions({
      queryKey: ['logs'],
      queryFn: ({ client, queryKey, signal }) =>
        readWhileListening(client, queryKey, () =>
          caughtUp(
            client.getQueryData<LogMessage[]>(queryKey),
            (skip) =>
              answerOf(
                server.GET('/api/admin/logs', {
                  params: { query: { level: 'All', skip, count: pageSize } },
                  signal,
                }),
              ),
            pageSize,
            logIdentity,
          ),
        ),
    }),
}
