import { isReceivedLog } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { receiveRow } from '#src/server/cache/live-lists.ts'
import { logIdentity, logs, mostLines } from '#src/server/queries/logs.ts'

/** The admin hub: pushes each line that the server logs. */
export const adminHub = (): Hub<'admin'> => ({
  path: '/hub/admin',
  messages: {
    ReceivedLog: {
      check: isReceivedLog,
      patches(cache, line) {
        for (const { queryKey: key } of cache.getQueryCache().findAll({ queryKey: logs.all() })) {
          const level = key.at(-1)
          if (level === 'All' || level === line.level)
            receiveRow({ cache, key, identityOf: logIdentity, most: mostLines }, line)
        }
      },
    },
  },
  feeds: [logs.all()],
  history: logs.lines().queryKey,
})
