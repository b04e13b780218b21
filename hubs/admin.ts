import type { LogMessage } from '#contract/api.gen.ts'
import { isReceivedLog } from '#contract/guards.gen.js'
import type { Hub } from '#hubs/hub.ts'
import { receiveRow } from '#src/api/live-lists.ts'
import { logIdentity, logs } from '#src/api/logs.ts'
import { millisFrom } from '#src/lib/time.ts'

/** What admins are sent: each line the server logs. */
export const adminHub = (): Hub<'admin'> => ({
  path: '/hub/admin',
  checks: { ReceivedLog: isReceivedLog },
  on: {
    ReceivedLog(cache, received) {
      const line: LogMessage = { ...received, time: millisFrom(received.time) }
      receiveRow({ cache, key: logs.all().queryKey, identityOf: logIdentity }, line)
    },
  },
  feeds: [logs.all().queryKey],
})
