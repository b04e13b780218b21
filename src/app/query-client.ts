import { ApiError } from '#src/api/errors.ts'
import { minute } from '#src/lib/time.ts'
import { QueryClient } from '@tanstack/react-query'

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500

/** The cache: the client's only copy of what the server owns. An answer is final; silence is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A hidden page polls nothing: what is older is read once when it is shown again.
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > minute,
        retry: (tries, error) => !isAnswer(error) && tries < 2,
        networkMode: 'always', // a server on this machine answers without a network
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
