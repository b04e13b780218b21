import { account } from '#src/server/reads/account.ts'
import { type Tabs, thisTab, type Topic } from '#src/lib/tabs.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a tab has read, and as which user. */
interface Read {
  key: QueryKey
  data: unknown
  readAt: number
  userId: string | undefined
}

const reads = 'reads' as Topic<Read>

/**
 * Spares other tabs what one has read: answers to queries marked `isShared` go to every tab that has the query too,
 * while both belong to the same user. A lone tab sends nothing. Returns a function that ends it.
 */
export function shareReads(cache: QueryClient, tabs: Tabs = thisTab()): () => void {
  const userId = () => cache.getQueryData(account.profile().queryKey)?.userId
  const stopListening = tabs.on(reads, ({ key, data, readAt, userId: reader }) => {
    const query = cache.getQueryCache().find({ queryKey: key, exact: true })
    if (!query || reader !== userId() || query.state.dataUpdatedAt >= readAt) return
    cache.setQueryData(key, data, { updatedAt: readAt })
  })
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { queryKey: key, meta, state } = event.query
    if (!meta?.isShared || !tabs.hasOthers()) return
    tabs.send(reads, { key, data: state.data, readAt: state.dataUpdatedAt, userId: userId() })
  })
  return () => {
    unsubscribe()
    stopListening()
  }
}
