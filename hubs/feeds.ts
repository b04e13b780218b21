import { ApiError } from '#src/api/errors.ts'
import { foundBeside } from '#src/api/heard.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Where a shared read may be left out: its answer is in, from another tab, and is younger than this moment. */
interface ReadBy {
  /** Milliseconds of this machine's clock; without it everything is read. */
  youngerThan?: number
}

/**
 * Reads again what a hub feeds and somebody looks at, and marks the rest as stale. Resolves to the number of rows that
 * nobody had told of; rejects when a read got no answer. A refusal is an answer.
 */
export async function readFeeds(
  cache: QueryClient,
  feeds: QueryKey[],
  { youngerThan = Infinity }: ReadBy = {},
) {
  const queries = feeds
    .flatMap((queryKey) => cache.getQueryCache().findAll({ queryKey }))
    .filter(({ meta, state }) => !meta?.isShared || state.dataUpdatedAt < youngerThan)
  const found = () => queries.reduce((sum, { queryKey }) => sum + foundBeside(cache, queryKey), 0)
  const before = found()
  await Promise.all(queries.map((query) => readAfresh(cache, query)))
  return found() - before
}

/** One that is under way began too early, and is not broken off either: on a bad day none would ever come to its end. */
async function readAfresh(cache: QueryClient, query: Query) {
  if (!query.isActive() || query.isDisabled()) return query.invalidate()
  const reads = query.state.fetchStatus === 'idle' ? 1 : 2
  for (let read = 0; read < reads; read++) {
    await cache.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  }
  const { error } = query.state
  if (error && !(error instanceof ApiError && error.status < 500 && error.status !== 429)) throw error
}
