import { isReceivedLog } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { receiveRow } from '#src/server/cache/live-lists.ts'
import { type LogLevel, logs } from '#src/server/reads/logs.ts'

/** The admin hub: pushes each line that the server logs. */
export const adminHub = (): Hub<'admin'> => ({
  path: '/hub/admin',
  messages: {
    ReceivedLog: {
      check: isReceivedLog,
      patches(cache, line) {
        for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: logs.all() })) {
          const level = queryKey.at(-1) as LogLevel
          if (level === 'All' || level === line.level) receiveRow(cache, logs.lines(level), line)
        }
      },
    },
  },
  feeds: [logs.all()],
  history: logs.lines().queryKey,
})
