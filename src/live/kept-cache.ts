import {
  fitting,
  joined,
  type KeptEntry,
  type KeptRecord,
  packed,
  type Squeezer,
  unpacked,
} from './kept-record.ts'
import type { Persisted } from '#src/api/family-meta.ts'
import { keep, kept } from '#src/lib/kept.ts'
import { record } from '#src/lib/recorder.ts'
import { inSpareTime, whenIdle } from '#src/lib/spare-time.ts'
import { second } from '#src/lib/time.ts'
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'

/** The storage key of what was read; the server's own client uses it too. */
export const cacheMemory = 'gzctf-cache'

/** Keeps what was read in the browser, for the next visit. */
export interface KeptCache {
  /** Brings back what everybody may see; the rest waits until it is known who reads. Resolves without fail. */
  restore(): Promise<void>
  /** Tells as whom is read from now on, null for nobody: brings theirs back, drops somebody else's, and begins to keep. */
  settle(userId: string | null): void
  /** Forgets the record, and keeps nothing until it is settled again who reads. */
  forget(): void
  close(): void
}

/**
 * Keeps the query families that are marked to `persist`, compressed, while the browser has nothing better to do. What
 * comes back shows its true age, and is read again when first looked at. `build` tells this client from others.
 */
export function keepCache(cache: QueryClient, build: string): KeptCache {
  let squeezer: Squeezer | undefined
  let reader: string | null | undefined
  let found: KeptRecord | undefined

  async function loadSqueezer() {
    squeezer ??= await import('lz-string').catch(() => undefined)
    return squeezer
  }
  function readRecord(squeezer: Squeezer | undefined) {
    const text = kept(cacheMemory)
    if (text === null || !squeezer) return undefined
    return unpacked(text, build, squeezer)
  }
  function write() {
    if (squeezer) writeRecord(squeezer)
    else void loadSqueezer().then((squeezer) => squeezer && writeRecord(squeezer))
  }
  function writeRecord(squeezer: Squeezer) {
    if (reader === undefined) return
    const userId = reader
    const before = readRecord(squeezer)
    const others = before?.userId === userId ? before.entries : []
    const entries = fitting(joined(entriesOf(cache), others))
    remember(entries, (entries) => packed({ build, userId, entries }, squeezer))
  }

  const writing = inSpareTime(2 * second, write)
  const endListening = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.persist) return
    const { type } = event.action // `setState` is what a hub's message does
    if (type === 'success' || type === 'setState') writing.ask()
  })

  return {
    async restore() {
      if (kept(cacheMemory) === null) return
      found = readRecord(await loadSqueezer())
      record('cache', found ? `kept: ${found.entries.length} answers` : 'kept: of no use')
      if (found) bringBack(cache, found, 'public')
      else keep(cacheMemory, null)
    },
    settle(userId) {
      reader = userId
      if (found?.userId === userId) bringBack(cache, found, 'personal')
      else if (found) keep(cacheMemory, null)
      found = undefined
      whenIdle(() => void loadSqueezer()) // there is no time for it when the page is left
      writing.ask()
    },
    forget() {
      reader = undefined
      found = undefined
      writing.cancel()
      keep(cacheMemory, null)
    },
    close() {
      writing.close()
      endListening()
    },
  }
}

/** Where there is no room for all, half of it may find some; what was there before is older than nothing. */
function remember(entries: KeptEntry[], pack: (entries: KeptEntry[]) => string) {
  for (let some = entries; some.length > 0; some = some.slice(0, some.length / 2)) {
    const text = pack(some)
    if (!keep(cacheMemory, text)) continue
    record('cache', `kept ${some.length} of ${entries.length} answers in ${text.length} letters`)
    return
  }
  keep(cacheMemory, null)
}

const entriesOf = (cache: QueryClient): KeptEntry[] =>
  dehydrate(cache, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }).queries.map(
    ({ queryKey: key, queryHash: hash, meta, state }) => ({
      key,
      hash,
      persist: meta!.persist!, // `isKept`
      data: state.data,
      at: state.dataUpdatedAt,
    }),
  )

const isKept = ({ meta, state }: Query) => meta?.persist !== undefined && state.data !== undefined

function bringBack(cache: QueryClient, { entries }: KeptRecord, persist: Persisted) {
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
