import { tokensFrom } from '#src/server/adapter/tokens.ts'
import { afresh, responseOf, server } from '#src/server/transport/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** The API tokens of all admins, oldest first; for admins. */
export const apiTokens = {
  list: () =>
    queryOptions({
      queryKey: ['api tokens'],
      queryFn: ({ signal }) => responseOf(server.GET('/api/tokens', { signal, ...afresh }), tokensFrom),
    }),
}
