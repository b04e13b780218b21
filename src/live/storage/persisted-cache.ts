import {
  fitting,
  joined,
  type PersistedEntry,
  type PersistedRecord,
  packed,
  type Compressor,
  unpacked,
} from './persisted-record.ts'
import type { Persisted } from '#src/api/query-meta.ts'
import { setStored, getStored } from '#src/lib/storage.ts'
import { record } from '#src/lib/recorder.ts'
import { createIdleTask } from './idle-task.ts'
import { requestIdle } from '#src/lib/idle.ts'
import { second } from '#src/lib/time.ts'
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'

/** The storage key of what was read; the server's own client uses it too. */
export const cacheKey = 'gzctf-cache'

/** Stores what was read in the browser, for the next visit. */
export type PersistedCache = ReturnType<typeof persistCache>

/**
 * Stores the query families that are marked to `persist`, compressed, while the browser has nothing better to do. What
 * comes back shows its true age, and is read again when first looked at. `build` distinguishes this client from others.
 */
export function persistCache(cache: QueryClient, build: string) {
  let compressor: Compressor | undefined
  let reader: string | null | undefined
  let found: PersistedRecord | undefined

  async function loadCompressor() {
    compressor ??= await import('lz-string').catch(() => undefined)
    return compressor
  }
  function readRecord(compressor: Compressor | undefined) {
    const text = getStored(cacheKey)
    if (text === null || !compressor) return undefined
    return unpacked(text, build, compressor)
  }
  function write() {
    if (compressor) writeRecord(compressor)
    else void loadCompressor().then((compressor) => compressor && writeRecord(compressor))
  }
  function writeRecord(compressor: Compressor) {
    if (reader === undefined) return
    const userId = reader
    const before = readRecord(compressor)
    const others = before?.userId === userId ? before.entries : []
    const entries = fitting(joined(entriesOf(cache), others))
    store(entries, (entries) => packed({ build, userId, entries }, compressor))
  }

  const writing = createIdleTask(2 * second, write)
  const endListening = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.persist) return
    const { type } = event.action // `setState` is what a hub's message does
    if (type === 'success' || type === 'setState') writing.ask()
  })

  return {
    /** Brings back what everybody may see; the rest waits until it is known who reads. Resolves without fail. */
    async restore() {
      if (getStored(cacheKey) === null) return
      found = readRecord(await loadCompressor())
      record('cache', found ? `stored: ${found.entries.length} answers` : 'stored: of no use')
      if (found) bringBack(cache, found, 'public')
      else setStored(cacheKey, null)
    },
    /** Sets as whom is read from now on, null for nobody: restores theirs, drops somebody else's, and begins to store. */
    setUser(userId: string | null) {
      reader = userId
      if (found?.userId === userId) bringBack(cache, found, 'personal')
      else if (found) setStored(cacheKey, null)
      found = undefined
      requestIdle(() => void loadCompressor()) // there is no time for it when the page is left
      writing.ask()
    },
    /** Clears the record, and stores nothing until it is set again who reads. */
    clear() {
      reader = undefined
      found = undefined
      writing.cancel()
      setStored(cacheKey, null)
    },
    close() {
      writing.close()
      endListening()
    },
  }
}

/** Where there is no room for all, half of it may find some; what was there before is older than nothing. */
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
  dehydrate(cache, { shouldDehydrateQuery: isPersisted, shouldDehydrateMutation: () => false }).queries.map(
    ({ queryKey: key, queryHash: hash, meta, state }) => ({
      key,
      hash,
      persist: meta!.persist!, // `isPersisted`
      data: state.data,
      at: state.dataUpdatedAt,
    }),
  )

const isPersisted = ({ meta, state }: Query) => meta?.persist !== undefined && state.data !== undefined

function bringBack(cache: QueryClient, { entries }: PersistedRecord, persist: Persisted) {
  const queries = entries
    .filter((entry) => entry.persist === persist)
    .map(({ key, hash, data, at }) => ({
      queryKey: key,
      queryHash: hash,
      dehydratedAt: at,
      meta: { persist },
      state: { ...asRead, data, dataUpdatedAt: at },
    }))
  hydrate(cache, { queries })
}

/** Shown, but not believed: whoever looks at it first reads it again, however long it would count otherwise. */
const asRead = {
  isInvalidated: true,
  status: 'success',
  fetchStatus: 'idle',
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const

/** Forgets everything that was read, here and in the browser's storage, and starts the page anew. */
export function clearCache(cache: QueryClient) {
  setStored(cacheKey, null)
  cache.clear()
  location.reload()
}
