import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Everyone hears a message at once; the server rebuilds its board some 10 ms later (behaviour 4.5). */
const earliest = 100
const spread = 1_000
/** A storm of messages makes a reader come back no more often than this. */
const pause = 3_000
/** A board that is still older than the message is read again after these; then it is left to the screen's own pace. */
const retries = [500, 1_500, 4_000]

interface Wish {
  key: QueryKey
  /** The moment that the answer has to be younger than, if it says when it was computed. */
  since: number
  retry: number
}

const memory = new WeakMap<QueryClient, { wishes: Map<string, Wish>; readAt: Map<string, number> }>()

function memoryOf(cache: QueryClient) {
  let known = memory.get(cache)
  if (!known) memory.set(cache, (known = { wishes: new Map(), readAt: new Map() }))
  return known
}

/**
 * Reads again, soon, what a message of the moment `since` has made stale; once for a burst of them, and a scoreboard
 * until it has been computed later than that. What nobody looks at is only marked as stale.
 */
export function refetchSoon(cache: QueryClient, key: QueryKey, since: number) {
  const { wishes, readAt } = memoryOf(cache)
  const hash = hashKey(key)
  const wish = wishes.get(hash)
  if (wish) {
    wish.since = Math.max(wish.since, since)
    return
  }
  const rested = (readAt.get(hash) ?? -Infinity) + pause - Date.now()
  ask(cache, { key, since, retry: 0 }, Math.max(rested, earliest + Math.random() * spread))
}

/** Reads again at once what somebody's own act at the moment `since` has changed, and then as `refetchSoon` does. */
export const refetchNow = (cache: QueryClient, key: QueryKey, since: number) =>
  ask(cache, { key, since, retry: 0 }, 0)

function ask(cache: QueryClient, wish: Wish, delay: number) {
  memoryOf(cache).wishes.set(hashKey(wish.key), wish)
  setTimeout(() => void read(cache, wish), delay)
}

async function read(cache: QueryClient, wish: Wish) {
  const { key, since, retry } = wish
  const { wishes, readAt } = memoryOf(cache)
  if (wishes.get(hashKey(key)) !== wish) return // another came in its place
  wishes.delete(hashKey(key)) // a message that comes while we read is a new wish
  readAt.set(hashKey(key), Date.now())
  await cache.invalidateQueries({ queryKey: key })
  const delay = retries[retry]
  const isWatched = cache.getQueryCache().find({ queryKey: key, exact: true })?.isActive() ?? false
  if (!isWatched || delay === undefined || isYounger(cache.getQueryData(key), since)) return
  const newer = wishes.get(hashKey(key))
  if (newer) newer.since = Math.max(newer.since, since)
  else ask(cache, { key, since, retry: retry + 1 }, delay)
}

const isYounger = (answer: unknown, since: number) =>
  typeof answer !== 'object' ||
  answer === null ||
  !('updateTimeUtc' in answer) ||
  Number(answer.updateTimeUtc) > since
