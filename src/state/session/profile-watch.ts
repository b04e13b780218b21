import type { SessionEvent } from '#machines/session.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { account } from '#src/server/reads/account.ts'
import { type CallerRefusal, onRefusal } from '#src/server/transport/client.ts'
import { minute } from '#src/lib/time/time.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'

const oldAfter = 5 * minute

/**
 * Notifies the session of what other calls reveal about it: any call may be the first to be answered 401, or show that the
 * user has lost a right. A page that becomes visible after a long time reads the profile again; while the user is not known,
 * it does so whenever it becomes visible, the network returns or another read succeeds. Returns a function that stops it.
 */
export function watchProfile(cache: QueryClient, send: (event: SessionEvent) => void): () => void {
  const ended = new AbortController()
  const { queryKey } = account.profile()
  const hash = hashKey(queryKey)
  const isKnown = () => cache.getQueryData(queryKey) !== undefined

  /** The response is received below: a user through the cache, an anonymous or banned one as any refusal. */
  function readAgain() {
    if (isKnown()) void cache.prefetchQuery({ ...account.profile(), staleTime: 0 })
  }
  function receiveRefusal({ status, method, path }: CallerRefusal) {
    const isProfile = path === '/api/account/profile'
    if (isProfile || (status === 401 && method === 'GET')) send({ type: 'profile.refused' })
    else readAgain()
  }
  const want = () => send({ type: 'profile.wanted' })
  function noteVisit() {
    if (document.hidden) return
    want()
    const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > oldAfter) readAgain()
  }

  const { reachability } = requestQueue
  const endWaiting = reachability.watch(() => reachability.isSilent() || want())
  const endReceiving = onRefusal(receiveRefusal)
  const endListening = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.query.queryHash !== hash) {
      if (event.action.type === 'success' && !event.action.manual && !isKnown()) want() // the server is back
      return
    }
    const who = cache.getQueryData(queryKey)
    if (who && event.action.type === 'success') send({ type: 'profile.read', who })
  })
  document.addEventListener('visibilitychange', noteVisit, { signal: ended.signal })
  window.addEventListener('pageshow', noteVisit, { signal: ended.signal })
  window.addEventListener('online', want, { signal: ended.signal })
  return () => {
    ended.abort()
    endReceiving()
    endWaiting()
    endListening()
  }
}
