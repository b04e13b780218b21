import { tokensFrom } from '#src/server/adapter/tokens.ts'
import { reads } from '#src/server/transport/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** The API tokens of all admins, oldest first; for admins. */
export const apiTokens = {
  list: () =>
    queryOptions({
      queryKey: ['api tokens'],
      queryFn: reads('/api/tokens', tokensFrom, {}),
    }),
}
