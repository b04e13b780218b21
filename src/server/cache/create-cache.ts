import { startScheduler } from './scheduler.ts'
import type { Around } from './timetable.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { ApiError, WebPageResponse } from '#src/lib/errors.ts'
import { surroundings } from '#src/lib/surroundings.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500
/** A read of which nothing came for 75 s is not retried, which would take three times as long, nor one that was retried already. */
const isRetried = (error: unknown) =>
  error instanceof WebPageResponse || (error instanceof DOMException && error.name === 'TimeoutError')

// A page that is not reading anything would not notice.
surroundings.on('offline', () => void requestQueue.reachability.check())

/** How long a response or a failure counts for a newly opened screen, in milliseconds. */
const fresh = 10 * second

/**
 * Creates a cache, the client's only copy of what the server owns, and its scheduler. A response is final; a call without one is
 * retried.
 */
export function createCache(around: (cache: QueryClient) => Omit<Around, 'slowdown'>) {
  const { reachability } = requestQueue
  // `online` is the library's word for a server that answers.
  onlineManager.setEventListener((setOnline) => reachability.watch(() => setOnline(!reachability.isSilent())))
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fresh,
        // A read that failed shortly before its screen mounts is not repeated by mounting it.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > fresh,
        // A hidden page does not poll: older data is read once when the page is shown again.
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > minute,
        refetchOnReconnect: ({ state }) => state.error !== null && !isAnswer(state.error),
        retry: (tries, error) =>
          !isAnswer(error) && !isRetried(error) && !reachability.isSilent() && tries < 2,
        networkMode: 'always', // a server on this machine answers without a network
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  startScheduler(cache, () => ({ ...around(cache), slowdown: requestQueue.slowdown() }))
  return cache
}
