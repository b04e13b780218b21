import { tokensFrom } from '#src/server/adapter/tokens.ts'
import { reads } from '#src/server/transport/client.ts'
import { minute } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** The API tokens of all admins, oldest first; for admins. */
export const apiTokens = {
  list: () =>
    queryOptions({
      queryKey: ['api tokens'],
      meta: { timetable: { shown: minute } },
      queryFn: reads('/api/tokens', tokensFrom, {}),
    }),
}
