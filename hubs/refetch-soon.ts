import { invalidate } from '#src/server/cache/invalidate.ts'
import { isRefusal } from '#src/lib/errors.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Everyone receives a message at the same moment; the server rebuilds its scoreboard about 10 ms later (behaviour 4.5). */
const earliest = 100
/** Where calls are scarce, the pages behind an address would use up its limit at once, and refuse each other's flags (decision 016). */
const spread = () => (requestQueue.isScarce() ? 15_000 * requestQueue.slowdown() : 1_000)
/** However many messages arrive, a query is refetched no more often than this. */
const pause = 3_000
/** A scoreboard still older than the message is read again after these; then it is left to the screen's own pace. */
const retries = [500, 1_500, 4_000]

/** Whether a response is recent enough. */
type Test = (data: unknown) => boolean

interface Pending {
  key: QueryKey
  /** What the response has to satisfy: one test from each caller waiting for it. */
  tests: Test[]
  /** The time of the newest message; a response that says when it was computed has to be later. */
  since: number
  retry: number
  /** A newer message arrived while a retry was pending: after the last retry it gets retries of its own. */
  isOutdated?: boolean
}

const states = new WeakMap<QueryClient, { pending: Map<string, Pending>; readAt: Map<string, number> }>()

function stateOf(cache: QueryClient) {
  let known = states.get(cache)
  if (!known) states.set(cache, (known = { pending: new Map(), readAt: new Map() }))
  return known
}

/**
 * Soon refetches what a message sent at `since` has made stale: once for a burst, and a scoreboard until it was
 * computed later than that. A query that is not observed is only marked as stale.
 */
export function refetchSoon(cache: QueryClient, key: QueryKey, since: number) {
  const { pending, readAt } = stateOf(cache)
  const known = pending.get(hashKey(key))
  if (known) {
    known.isOutdated ||= known.retry > 0 && since > known.since
    known.since = Math.max(known.since, since)
  } else {
    const rested = (readAt.get(hashKey(key)) ?? -Infinity) + pause - Date.now()
    const wait = Math.max(rested, earliest + Math.random() * spread())
    schedule(cache, { key, tests: [], since, retry: 0 }, wait)
  }
}

/** Immediately refetches what the user's own action has changed, and retries a few times until the data is current. */
export function refetchNow(cache: QueryClient, key: QueryKey, isCurrent: Test) {
  const { tests = [], since = -Infinity } = stateOf(cache).pending.get(hashKey(key)) ?? {}
  schedule(cache, { key, tests: [...tests, isCurrent], since, retry: 0 }, 0)
}

/** Replaces the pending refetch of this key; `next` carries over its tests. */
function schedule(cache: QueryClient, next: Pending, delay: number) {
  stateOf(cache).pending.set(hashKey(next.key), next)
  setTimeout(() => void read(cache, next), delay)
}

async function read(cache: QueryClient, wanted: Pending) {
  const { key } = wanted
  const { pending, readAt } = stateOf(cache)
  if (pending.get(hashKey(key)) !== wanted) return // replaced by a later one
  pending.delete(hashKey(key)) // a message that arrives during the read schedules a new one
  readAt.set(hashKey(key), Date.now())
  // A refused query is left alone until something changes: the team's entry in the game, or its phase.
  await invalidate(cache, { queryKey: key, predicate: ({ state }) => !isRefusal(state.error) })
  const { tests, since } = wanted
  const next = nextRetry(wanted)
  const isWatched = cache.getQueryCache().find({ queryKey: key, exact: true })?.isActive() ?? false
  const data = cache.getQueryData(key)
  if (!isWatched || !next) return
  if (data === undefined || [isYoungerThan(since), ...tests].every((isCurrent) => isCurrent(data))) return
  const newer = pending.get(hashKey(key))
  if (newer) Object.assign(newer, { since: Math.max(newer.since, since), tests: [...tests, ...newer.tests] })
  else schedule(cache, { key, tests, since, retry: next.retry }, next.delay)
}

function nextRetry({ retry, isOutdated = false }: Pending) {
  const delay = retries[retry]
  if (delay !== undefined) return { retry: retry + 1, delay }
  return isOutdated ? { retry: 0, delay: pause } : undefined
}

/** Whether a response was computed after `since` on the server's clock; true for one that does not say when. */
export const isYoungerThan =
  (since: number): Test =>
  (data) =>
    typeof data !== 'object' ||
    data === null ||
    !('updateTimeUtc' in data) ||
    Number(data.updateTimeUtc) > since
