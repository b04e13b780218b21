import { cacheKey, type PersistedCache } from '#src/live/storage/persisted-cache.ts'
import { forgetReceived } from '#src/api/live-lists.ts'
import { site } from '#src/api/site.ts'
import { clearUser, clearUsers } from '#src/lib/storage.ts'
import { unannounce } from '#src/ui/announce.ts'
import { hideToasts } from '#src/ui/toast.ts'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'

/** What was read as somebody else goes, and what was said of it; the site's own settings stay. */
export function forgetWhatWasRead(cache: QueryClient, persisted: PersistedCache) {
  persisted.clear()
  cache.getMutationCache().clear()
  forgetReceived(cache)
  for (const query of cache.getQueryCache().getAll()) if (!isShared(query)) query.reset()
  hideToasts()
  unannounce()
  // Screens that only the one who left may see are gone by then, and nothing is asked for them.
  setTimeout(
    () => void cache.refetchQueries({ type: 'active', predicate: isEmpty }, { cancelRefetch: false }),
  )
}

const shared = hashKey(site.config().queryKey)
const isShared = ({ queryHash }: Query) => queryHash === shared
const isEmpty = ({ state }: Query) => state.status === 'pending'

/** What this browser remembers of whoever was signed in goes, and what their screens put away while they close. */
export function forgetTheUsers(userId: string | undefined) {
  if (userId) clearUser(userId)
  clearUsers(cacheKey)
}
