import { isRefusal } from '#src/lib/errors.ts'
import { missedCount } from '#src/api/live-lists.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

interface ReadBy {
  /** What was read since this moment of this machine's clock, whoever read it, is not read again; without it everything. */
  since?: number | undefined
  /** The same for what another tab may have read. */
  sharedSince?: number
  /** To catch up: a read that is under way began too early, so another follows it. Else it is the read that is wanted. */
  isCatchUp?: boolean
}

/**
 * Reads again what a hub feeds and somebody looks at, each by itself, and marks the rest as stale. Resolves to the number
 * of rows that no message had brought; rejects when a read got no answer. A refusal is an answer, and is not asked for again.
 */
export async function readFeeds(
  cache: QueryClient,
  feeds: QueryKey[],
  { since, sharedSince = Infinity, isCatchUp = true }: ReadBy = {},
) {
  const queries = feeds
    .flatMap((queryKey) => cache.getQueryCache().findAll({ queryKey }))
    .filter(({ meta, state }) => {
      const limit = since ?? (meta?.isShared ? sharedSince : Infinity)
      return state.error !== null || state.dataUpdatedAt < limit
    })
  const missed = () => queries.reduce((sum, { queryKey }) => sum + missedCount(cache, queryKey), 0)
  const before = missed()
  const reads = await Promise.allSettled(queries.map((query) => readAfresh(cache, query, isCatchUp)))
  for (const read of reads) if (read.status === 'rejected') throw read.reason
  return missed() - before
}

/** One that is under way is not broken off: on a bad day none would ever come to its end. */
async function readAfresh(cache: QueryClient, query: Query, isCatchUp: boolean) {
  if (!query.isActive() || query.isDisabled() || isRefusal(query.state.error)) return query.invalidate()
  const isUnderWay = query.state.fetchStatus !== 'idle'
  if (isUnderWay && !isCatchUp) return
  for (let read = isUnderWay ? 0 : 1; read < 2; read++) {
    await cache.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  }
  const { error } = query.state
  if (error && !isRefusal(error)) throw error
}
