import type { Persisted } from '#src/server/cache/query-meta.ts'
import { parsed } from '#src/lib/json.ts'
import { hour } from '#src/lib/time/time.ts'
import type { QueryKey } from '@tanstack/react-query'
import lz from 'lz-string'

/** Eight hex digits that reveal a damaged text, but for one time in four billion: FNV-1a of 32 bits. */
export function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}

/** One response as it is stored; `at` is when it was read, in milliseconds of this machine's clock. */
export interface PersistedEntry {
  key: QueryKey
  hash: string
  persist: Persisted
  data: unknown
  at: number
}

/** What is stored of a visit. */
export interface PersistedRecord {
  /** The client that wrote it: another may expect data of another shape. */
  build: string
  /** The user as whom it was read; null for an anonymous one. */
  userId: string | null
  entries: PersistedEntry[]
}

/** The last digit is the version of this format. The server's own client stores something else under the same key. */
const mark = 'halyard/1 '
const most = 256 * 1024
const mostOfOne = most / 4
const week = 7 * 24 * hour

/** The record as one short text to store, with a checksum; `unpacked` reads it. */
export function packed(record: PersistedRecord): string {
  const body = lz.compressToUTF16(JSON.stringify(record))
  return `${mark}${checksum(body)}${body}`
}

/** The record in a text that this client wrote; undefined for a damaged text, or one of another version or client. */
export function unpacked(text: string, build: string): PersistedRecord | undefined {
  const sum = text.slice(mark.length, mark.length + 8)
  const body = text.slice(mark.length + 8)
  if (!text.startsWith(mark) || checksum(body) !== sum) return undefined
  const record = parsed(lz.decompressFromUTF16(body))
  return isRecord(record) && record.build === build ? record : undefined
}

const isRecord = (value: unknown): value is PersistedRecord =>
  typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries)

/** The entries of both, of each response the newer one: what this tab stores does not lose what another one has stored. */
export function joined(entries: PersistedEntry[], others: PersistedEntry[]): PersistedEntry[] {
  const newest = new Map(others.map((entry) => [entry.hash, entry]))
  for (const entry of entries) {
    const other = newest.get(entry.hash)
    if (!other || other.at <= entry.at) newest.set(entry.hash, entry)
  }
  return [...newest.values()]
}

/**
 * The newest entries that together fit into 256 Ki characters of JSON. Leaves out any that takes more than a quarter of that,
 * or is older than a week, which is the lifetime of a session.
 */
export function fitting(entries: PersistedEntry[]): PersistedEntry[] {
  let left = most
  return entries
    .filter(({ at }) => Date.now() - at < week)
    .toSorted((a, b) => b.at - a.at)
    .filter((entry) => {
      const size = JSON.stringify(entry).length
      const fits = size <= Math.min(left, mostOfOne)
      if (fits) left -= size
      return fits
    })
}
