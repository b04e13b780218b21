import type { Hub } from './hub.ts'
import { isRefusal } from '#src/lib/errors.ts'
import { invalidate, refetch } from '#src/server/cache/invalidate.ts'
import { missedCount, readBegunAt } from '#src/server/cache/live-lists.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'

/** Data at most this old, in milliseconds, is as fresh as polling would make it; and where calls are scarce. */
const recent = { usual: 10_000, scarce: 180_000 }
/** With no history row in this many milliseconds, what was read a moment ago is complete. */
const quiet = 20_000
/** A response may be this much older than its arrival, through latency and server caches. */
const older = 10_000

interface ReadBy {
  /** Data read since this moment of the local clock, by any tab, is not read again; without it, everything is. */
  since?: number | undefined
  /** As `since`, for queries that another tab may have read. */
  sharedSince?: number
  /** When catching up, a read in flight began too early, so another follows it; otherwise that read will do. */
  isCatchUp?: boolean
  /** When the hub was opened, on the local clock: what began to be read since then has missed nothing. */
  openedAt?: number
}

/**
 * Refetches the observed queries that a hub feeds, each on its own, and marks the rest as stale. When catching up,
 * leaves alone data read a moment ago if the hub's history shows that nothing has happened since. Resolves to the
 * number of rows that no message had delivered; rejects when a read got no response. A refusal is a response: no retry.
 */
export async function readFeeds(
  cache: QueryClient,
  { feeds, history, readHistory }: Pick<Hub, 'feeds' | 'history' | 'readHistory'>,
  { since, sharedSince = Infinity, isCatchUp = true, openedAt = Infinity }: ReadBy = {},
) {
  const queries = feeds
    .flatMap((queryKey) => cache.getQueryCache().findAll({ queryKey }))
    .filter(({ meta, state }) => {
      const limit = since ?? (meta?.isShared ? sharedSince : Infinity)
      return state.error !== null || state.dataUpdatedAt < limit
    })
  const missed = () => queries.reduce((sum, { queryKey }) => sum + missedCount(cache, queryKey), 0)
  const before = missed()
  const isHistory = (query: Query) => query.queryHash === hashKey(history)
  const isSpared = (query: Query) => !isHistory(query) && isRecent(query)
  let historyQuery = isCatchUp ? queries.find((query) => isHistory(query) && isWatched(query)) : undefined
  const isOnlyForThis = openedAt < Infinity && !historyQuery && queries.some(isSpared)
  if (isOnlyForThis && (await readHistory?.(cache).catch(() => {})))
    historyQuery = cache.getQueryCache().find({ queryKey: history, exact: true })
  const read = async (wanted: Query[]) => {
    const reads = await Promise.allSettled(
      wanted.map((query) => readAfresh(cache, query, { isCatchUp, openedAt })),
    )
    return reads.filter((read) => read.status === 'rejected')
  }
  const spared = historyQuery ? queries.filter(isSpared) : []
  const failures = await read(
    queries.filter((query) => !spared.includes(query) && (query !== historyQuery || isWatched(query))),
  )
  if (historyQuery) {
    const mayLack = (query: Query) => failures.length > 0 || hasRowSince(historyQuery, completeUntil(query))
    failures.push(...(await read(spared.filter(mayLack))))
  }
  for (const { reason } of failures) throw reason
  return missed() - before
}

type Reading = Required<Pick<ReadBy, 'isCatchUp' | 'openedAt'>>

async function readAfresh(cache: QueryClient, query: Query, { isCatchUp, openedAt }: Reading) {
  if (!isWatched(query)) return query.invalidate()
  const isUnderWay = query.state.fetchStatus !== 'idle'
  if (isUnderWay && !isCatchUp) return
  const isOfNow = readBegunAt(cache, query.queryKey) >= openedAt
  if (isOfNow && !isUnderWay && query.state.status === 'success') return
  const exactly = { queryKey: query.queryKey, exact: true }
  await (isOfNow ? refetch(cache, exactly) : invalidate(cache, exactly))
  const { error } = query.state
  if (error && !isRefusal(error)) throw error
}

/** Whether the query is observed, enabled and not refused. */
const isWatched = (query: Query) => query.isActive() && !query.isDisabled() && !isRefusal(query.state.error)

/** What happened until then, on the server's clock, is in the data of a query; what is being read for the first time is the newest. */
const completeUntil = ({ state: { data, dataUpdatedAt } }: Query) =>
  serverNow() - Math.max(quiet, data === undefined ? 0 : Date.now() - dataUpdatedAt + older)

const recentNow = () => (requestQueue.isScarce() ? recent.scarce : recent.usual)

/** A list whose read failed may have any row. */
const hasRowSince = ({ state }: Query, moment: number) =>
  state.error !== null || (state.data as { time: number }[]).some(({ time }) => time > moment)

/** Whether a query was read recently; its first read may still be in flight. */
const isRecent = ({ state: { error, data, dataUpdatedAt, fetchStatus } }: Query) =>
  error === null &&
  (data === undefined ? fetchStatus === 'fetching' : Date.now() - dataUpdatedAt < recentNow())
