import { requestQueue } from '#src/server/transport/open-transport.ts'
import type { Query, QueryClient, QueryFilters, UseQueryResult } from '@tanstack/react-query'

/** The reads that follow one under way. */
const following = new WeakMap<Query, Promise<void>>()

/** Ends as the read under way does. */
const ended = ({ promise }: Query) =>
  promise?.then(
    () => {},
    () => {},
  )

/**
 * Marks what was read as stale, and reads what is observed: the only way to do so. A read under way is not canceled, which would
 * cost the server a call, and over a slow line none would ever arrive; as it may have been sent before, one other
 * follows it, however often it is invalidated meanwhile. Resolves once what was sent after this call has been read, or
 * has failed.
 */
export async function invalidate(cache: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = cache.getQueryCache().findAll(filters)
  await Promise.all(
    queries.map(async (query) => {
      query.invalidate()
      if (query.state.fetchStatus === 'idle') await readIfWatched(cache, query)
      else await (requestQueue.isHoldingReads() ? ended(query) : readAfter(cache, query))
    }),
  )
}

function readAfter(cache: QueryClient, query: Query): Promise<void> {
  const known = following.get(query)
  if (known) return known
  const next = (async () => {
    await ended(query)
    following.delete(query)
    query.invalidate() // that read has called it fresh
    await readIfWatched(cache, query)
  })()
  following.set(query, next)
  return next
}

const readIfWatched = (cache: QueryClient, query: Query) =>
  query.isActive() ? refetch(cache, { queryKey: query.queryKey, exact: true }) : undefined

/** Reads what was read before, once more; where a read is under way, that one will do. */
export const refetch = (cache: QueryClient, filters: QueryFilters): Promise<void> =>
  cache.refetchQueries(filters, { cancelRefetch: false })

/** Reads it because somebody asks for it, as `refetch` does. */
export const readAgain = (read: Pick<UseQueryResult, 'refetch'>) => read.refetch({ cancelRefetch: false })
