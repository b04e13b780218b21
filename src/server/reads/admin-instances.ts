import type { SiteInstance } from '#src/model/instance.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { instancePageFrom } from '#src/server/adapter/admin.ts'
import { sharingRows } from '#src/server/cache/rows.ts'
import { monitor } from './monitor.ts'
import { second } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** The instances of all teams; for admins. Test instances of organizers are not among them (behaviour 6.3). */
export const adminInstances = {
  all: () =>
    queryOptions({
      queryKey: monitor.allInstances(),
      meta: { timetable: { shown: 30 * second } },
      structuralSharing: sharingRows(({ containerGuid }: SiteInstance) => containerGuid),
      queryFn: async ({ signal }) =>
        (await responseOf(server.GET('/api/admin/instances', { signal }), instancePageFrom)).data,
    }),
}
