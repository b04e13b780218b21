import { reads } from '#src/server/transport/client.ts'
import { settingsFrom } from '#src/server/adapter/admin.ts'
import { second } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** The settings of the whole site: its name and appearance, and the policies for accounts and containers; for admins. */
export const settings = {
  all: () =>
    queryOptions({
      queryKey: ['settings'],
      meta: { timetable: { shown: 20 * second } },
      queryFn: reads('/api/admin/config', settingsFrom, {}),
    }),
}
