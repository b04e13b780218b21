import { answerOf, server } from '#src/api/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Who is signed in. 401 is an answer here, not a failure: nobody. 403: the account is banned. */
export const account = {
  profile: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/account/profile', { signal })),
      retry: false,
      staleTime: Infinity,
    }),
}

export interface Credentials {
  /** User name or e-mail address. */
  userName: string
  password: string
}

export const login = (credentials: Credentials) =>
  answerOf(server.POST('/api/account/login', { body: credentials }))

export const logout = () => answerOf(server.POST('/api/account/logout'))
