import { createCache } from '#src/server/cache/create-cache.ts'
import { phaseIn } from '#src/server/reads/games.ts'
import { isLeadingTab } from '#src/state/tabs/leading-tab.ts'
import { watchParticipation } from '#src/state/game/participation-watch.ts'

/** Creates the cache of this page. */
export function createQueryClient() {
  const cache = createCache((cache) => ({
    isLeading: isLeadingTab(),
    gameOf: (gameId) => phaseIn(cache, gameId),
  }))
  watchParticipation(cache)
  return cache
}
