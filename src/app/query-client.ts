import { requestQueue } from '#src/api/client.ts'
import { ApiError } from '#src/lib/errors.ts'
import { minute, second } from '#src/lib/time.ts'
import { untilNextTry } from '#src/live/freshness/poll-intervals.ts'
import { watchParticipation } from '#src/live/game/participation-watch.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'

const { reachability } = requestQueue

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500
/** A read that had 75 s is not given three times as much. */
const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

// The library's word for a server that answers is `online`.
onlineManager.setEventListener((setOnline) => reachability.watch(() => setOnline(!reachability.isSilent())))

// A page that reads nothing at the moment would not notice.
if (typeof window !== 'undefined') window.addEventListener('offline', () => void reachability.check())

/** How long an answer or a failure counts, in milliseconds, for a screen that is opened. */
const fresh = 10 * second

/** The cache: the client's only copy of what the server owns. An answer is final; silence is tried again. */
export function createQueryClient() {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fresh,
        // What failed before its screen was drawn is not asked for again by the drawing.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > fresh,
        // A hidden page polls nothing: what is older is read once when it is shown again.
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > minute,
        refetchOnReconnect: ({ state }) => state.error !== null && !isAnswer(state.error),
        retry: (tries, error) => !isAnswer(error) && !isLate(error) && !reachability.isSilent() && tries < 2,
        refetchInterval: untilNextTry,
        networkMode: 'always', // a server on this machine answers without a network
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  watchParticipation(cache)
  return cache
}
