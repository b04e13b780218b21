import type { LogMessage } from '#src/model/log.ts'
import { isReceivedLog } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { receiveRow } from '#src/server/cache/live-lists.ts'
import { logIdentity, logs, mostLines } from '#src/server/queries/logs.ts'
import { millisFrom } from '#src/lib/time/time.ts'

/** The admin hub: pushes each line that the server logs. */
export const adminHub = (): Hub<'admin'> => ({
  path: '/hub/admin',
  checks: { ReceivedLog: isReceivedLog },
  on: {
    ReceivedLog(cache, received) {
      const line: LogMessage = { ...received, time: millisFrom(received.time) }
      for (const { queryKey: key } of cache.getQueryCache().findAll({ queryKey: logs.all() })) {
        const level = key.at(-1)
        if (level === 'All' || level === line.level)
          receiveRow({ cache, key, identityOf: logIdentity, most: mostLines }, line)
      }
    },
  },
  feeds: [logs.all()],
  history: logs.lines().queryKey,
})
