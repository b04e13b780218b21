import { reloadAfresh } from '#src/lib/fresh-files.ts'
import {
  fitting,
  joined,
  type PersistedEntry,
  type PersistedRecord,
  packed,
  unpacked,
} from './persisted-record.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { Persisted } from '#src/server/cache/query-meta.ts'
import { setStored, getStored } from '#src/lib/storage.ts'
import { record } from '#src/lib/recorder.ts'
import { createIdleTask } from './idle-task.ts'
import { clearScoreboard, clearShell, storeScoreboard, storedScoreboard } from './last-scoreboard.ts'
import { second } from '#src/lib/time/time.ts'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The storage key of the stored reads; the server's own client uses it too. */
export const cacheKey = 'gzctf-cache'

/** Whether an earlier visit has stored anything, which may be of no use. */
export const hasStoredReads = () => getStored(cacheKey) !== null

/** The part of the cache that is stored in the browser, for the next visit. */
export type PersistedCache = ReturnType<typeof persistCache>

/**
 * Stores the query families that are marked to `persist`, compressed, while the browser is idle. Restored data shows its true
 * age, and is read again when first observed. `build` distinguishes this client from others.
 */
export function persistCache(cache: QueryClient, build: string) {
  let reader: string | null | undefined
  let hadUser = false
  let found: PersistedRecord | undefined

  // After a log-out, a page that stays open is read on by nobody; what it stores may not tell which game its user followed.
  const storesPublicOnly = () => reader === null && hadUser
  function readRecord() {
    const text = getStored(cacheKey)
    return text === null ? undefined : unpacked(text, build)
  }
  function restore() {
    if (getStored(cacheKey) === null) return
    found = readRecord()
    record('cache', found ? `stored: ${found.entries.length} answers` : 'stored: of no use')
    if (found) bringBack(cache, found, 'public')
    else setStored(cacheKey, null)
    restorePersonal()
  }
  function restorePersonal() {
    if (reader === undefined || !found) return
    if (found.userId === reader) bringBack(cache, found, 'personal')
    else dropAll(cache, found)
    found = undefined
  }
  function write() {
    if (reader === undefined) return
    const userId = reader
    const before = readRecord()
    const others = before?.userId === userId ? before.entries : []
    const read = entriesOf(cache).filter(({ persist }) => persist === 'public' || !storesPublicOnly())
    const entries = fitting(joined(read, others))
    store(entries, (entries) => packed({ build, userId, entries }))
  }

  async function writeScoreboard() {
    const scoreboard = lastScoreboard(cache)
    if (reader === undefined || storesPublicOnly() || !scoreboard) return
    await storeScoreboard({ ...scoreboard, build, userId: reader })
    if (reader === undefined) await clearScoreboard() // the user has logged out meanwhile
  }

  const writing = createIdleTask(2 * second, write)
  const writingScoreboard = createIdleTask(5 * second, () => void writeScoreboard())
  const endListening = cache.getQueryCache().subscribe((event) => {
    const { meta } = event.query
    if (event.type !== 'updated') return
    const { type } = event.action // hubs' messages change a query by `setState`
    if (type !== 'success' && type !== 'setState') return
    if (meta?.persist) writing.ask()
    if (meta?.isLastStored) writingScoreboard.ask()
  })

  return {
    /** Restores what everybody may see; the rest waits until the user is known. */
    restore,
    /**
     * For a silent server: shows what was read last, as if the user were still the same. What they stored is cleared when
     * they log out or their session ends, so whoever sees this could have seen it on the page that they left.
     */
    async restoreWhileSilent() {
      const record = found
      if (!record || reader !== undefined) return
      bringBack(cache, record, 'personal')
      const scoreboard = await storedScoreboard()
      const isTheirs = scoreboard?.userId === record.userId && scoreboard.build === build
      if (scoreboard && isTheirs && found === record) bringBackOne(cache, scoreboard)
    },
    /**
     * Sets the user whose reads these are from now on, null for an anonymous one: restores theirs, drops another user's, and
     * begins to store.
     */
    setUser(userId: string | null) {
      reader = userId
      hadUser ||= userId !== null
      restorePersonal()
      writing.ask()
    },
    /** Clears the record, and stores nothing until the user is set again. */
    clear() {
      reader = undefined
      found = undefined
      writing.cancel()
      writingScoreboard.cancel()
      setStored(cacheKey, null)
      void clearScoreboard()
    },
    close() {
      writing.close()
      writingScoreboard.close()
      endListening()
    },
  }
}

/** Where there is no room for all, half of it may still fit; an older record is worse than none. */
function store(entries: PersistedEntry[], pack: (entries: PersistedEntry[]) => string) {
  for (let some = entries; some.length > 0; some = some.slice(0, some.length / 2)) {
    const text = pack(some)
    if (!setStored(cacheKey, text)) continue
    record('cache', `stored ${some.length} of ${entries.length} answers in ${text.length} letters`)
    return
  }
  setStored(cacheKey, null)
}

const entriesOf = (cache: QueryClient): PersistedEntry[] =>
  cache
    .getQueryCache()
    .findAll({ predicate: isPersisted })
    .map(({ queryKey: key, queryHash: hash, meta, state }) => ({
      key,
      hash,
      persist: meta!.persist!, // ensured by `isPersisted`
      data: state.data,
      at: state.dataUpdatedAt,
    }))

const isPersisted = ({ meta, state }: Query) => meta?.persist !== undefined && state.data !== undefined

/** A larger scoreboard is not stored: serializing it would block the page every half minute. */
const mostTeams = 1_000

/** The scoreboard that was read last. */
function lastScoreboard(cache: QueryClient) {
  const [query] = cache
    .getQueryCache()
    .findAll({ predicate: ({ meta, state }) => meta?.isLastStored === true && state.data !== undefined })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const scoreboard = query?.state.data as Scoreboard | undefined
  if (!query || !scoreboard || scoreboard.items.length > mostTeams) return undefined
  const { queryKey: key, queryHash: hash, state } = query
  return { key, hash, data: state.data, at: state.dataUpdatedAt }
}

function bringBack(cache: QueryClient, { entries }: PersistedRecord, persist: Persisted) {
  for (const entry of entries) if (entry.persist === persist) bringBackOne(cache, entry, { persist })
}

function bringBackOne(
  cache: QueryClient,
  { key, hash, data, at }: Pick<PersistedEntry, 'key' | 'hash' | 'data' | 'at'>,
  meta: NonNullable<Query['meta']> = { isLastStored: true },
) {
  const queries = cache.getQueryCache()
  const state = { ...asRead, data, dataUpdatedAt: at }
  const known = queries.get(hash)
  if (!known)
    queries.build(cache, { queryKey: key, queryHash: hash, meta }, { ...state, fetchStatus: 'idle' })
  else if (at > known.state.dataUpdatedAt) known.setState(state)
}

/** Clears the data of another user: what was stored, and what was shown of it before the user was known. */
function dropAll(cache: QueryClient, { entries }: PersistedRecord) {
  setStored(cacheKey, null)
  void clearScoreboard()
  const times = new Map(entries.map(({ hash, at, persist }) => [hash, persist === 'personal' ? at : NaN]))
  const isTheirs = ({ queryHash, meta, state }: Query) =>
    times.get(queryHash) === state.dataUpdatedAt || (meta?.isLastStored === true && state.isInvalidated)
  void cache.resetQueries({ predicate: isTheirs })
}

/** Shown, but not trusted: the first observer reads it again, whatever its stale time. */
const asRead = {
  isInvalidated: true,
  status: 'success',
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const

/** Clears everything that was read, here and in the browser's storage, and reloads the page. */
export async function clearCache(cache: QueryClient) {
  setStored(cacheKey, null)
  await clearScoreboard()
  await clearShell()
  cache.clear()
  await reloadAfresh()
}
