import type { LogMessage } from '#contract/api.gen.ts'
import { isReceivedLog } from '#contract/guards.gen.js'
import type { Hub } from '#hubs/hub.ts'
import { merged, patch } from '#src/api/heard.ts'
import { logIdentity, logs } from '#src/api/logs.ts'
import { millisFrom } from '#src/lib/time.ts'

/** What admins are told: each line the server logs. */
export const adminHub = (): Hub<'admin'> => ({
  path: '/hub/admin',
  checks: { ReceivedLog: isReceivedLog },
  on: {
    ReceivedLog(cache, heard) {
      const line: LogMessage = { ...heard, time: millisFrom(heard.time) }
      patch<LogMessage[]>(cache, logs.all().queryKey, (known) => merged(known, [line], logIdentity))
    },
  },
  feeds: [logs.all().queryKey],
})
