import { reads } from '#src/server/transport/client.ts'
import { profileFrom } from '#src/server/adapter/session.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Who is signed in. Here 401 is a response, not a failure: nobody is. 403: the account is banned. */
export const account = {
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: reads('/api/account/profile', profileFrom, {}),
      retry: false,
      staleTime: Infinity,
    }),
}

/** Rereads who is signed in, without discarding anything else. */
export const refetchProfile = (cache: QueryClient) => readNow(cache, account.profile())
