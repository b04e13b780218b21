import type { Hub } from '#hubs/hub.ts'
import { isRefusal } from '#src/lib/errors.ts'
import { missedCount } from '#src/api/live-lists.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'

/** What was read so long ago is as new as polling would have it. */
const recent = 10_000
/** Without a row for so long, that has them all: it may have been answered 10 s before it came, as it travels and servers cache. */
const quiet = 20_000

interface ReadBy {
  /** What was read since this moment of this machine's clock, whoever read it, is not read again; without it everything. */
  since?: number | undefined
  /** The same for what another tab may have read. */
  sharedSince?: number
  /** To catch up: a read that is under way began too early, so another follows it. Else it is the read that is wanted. */
  isCatchUp?: boolean
}

/**
 * Reads again what a hub feeds and somebody looks at, each by itself, and marks the rest as stale. To catch up, what was read
 * a moment ago is left alone if the hub's history says that nothing has happened since. Resolves to the number
 * of rows that no message had brought; rejects when a read got no answer. A refusal is an answer, and is not asked for again.
 */
export async function readFeeds(
  cache: QueryClient,
  { feeds, history }: Pick<Hub, 'feeds' | 'history'>,
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
  const read = async (wanted: Query[]) => {
    const reads = await Promise.allSettled(wanted.map((query) => readAfresh(cache, query, isCatchUp)))
    return reads.filter((read) => read.status === 'rejected')
  }
  const isHistory = (query: Query) => query.queryHash === hashKey(history)
  const historyQuery = isCatchUp ? queries.find((query) => isHistory(query) && isWatched(query)) : undefined
  const spared = historyQuery ? queries.filter((query) => !isHistory(query) && isRecent(query)) : []
  const failures = await read(queries.filter((query) => !spared.includes(query)))
  if (historyQuery && (failures.length > 0 || hasRowSince(historyQuery, serverNow() - quiet)))
    failures.push(...(await read(spared)))
  for (const { reason } of failures) throw reason
  return missed() - before
}

/** One that is under way is not broken off: on a bad day none would ever come to its end. */
async function readAfresh(cache: QueryClient, query: Query, isCatchUp: boolean) {
  if (!isWatched(query)) return query.invalidate()
  const isUnderWay = query.state.fetchStatus !== 'idle'
  if (isUnderWay && !isCatchUp) return
  for (let read = isUnderWay ? 0 : 1; read < 2; read++) {
    await cache.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  }
  const { error } = query.state
  if (error && !isRefusal(error)) throw error
}

/** Whether somebody looks at it and is answered. */
const isWatched = (query: Query) => query.isActive() && !query.isDisabled() && !isRefusal(query.state.error)

/** One that was refused may have any. */
const hasRowSince = ({ state }: Query, moment: number) =>
  state.error !== null || (state.data as { time: number }[]).some(({ time }) => time > moment)

/** Its first read may still be under way. */
const isRecent = ({ state: { error, data, dataUpdatedAt, fetchStatus } }: Query) =>
  error === null && (data === undefined ? fetchStatus === 'fetching' : Date.now() - dataUpdatedAt < recent)
