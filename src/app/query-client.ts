import { phaseOf } from '#src/model/phase.ts'
import { startScheduler } from '#src/server/cache/scheduler.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { ApiError, WebPageResponse } from '#src/lib/errors.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { isLeadingTab } from '#src/state/tabs/leading-tab.ts'
import { watchParticipation } from '#src/state/game/participation-watch.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'

const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 500
/** A read of which nothing came for 75 s is not retried, which would take three times as long, nor one that was retried already. */
const isRetried = (error: unknown) =>
  error instanceof WebPageResponse || (error instanceof DOMException && error.name === 'TimeoutError')

// A page that is not reading anything would not notice.
if (typeof window !== 'undefined')
  window.addEventListener('offline', () => void requestQueue.reachability.check())

/** How long a response or a failure counts for a newly opened screen, in milliseconds. */
const fresh = 10 * second

/** Creates the cache, the client's only copy of what the server owns. A response is final; a call without one is retried. */
export function createQueryClient() {
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
  const gameOf = (gameId: number) => {
    const game = cache.getQueryData(games.game(gameId).queryKey)
    return game && { phase: phaseOf(game, serverNow()), isPractised: game.practiceMode }
  }
  startScheduler(cache, () => ({ isLeading: isLeadingTab(), slowdown: requestQueue.slowdown(), gameOf }))
  watchParticipation(cache)
  return cache
}
