import type { Persisted } from '#src/api/family-meta.ts'
import { checksum } from '#src/lib/checksum.ts'
import { parsed } from '#src/lib/parsed.ts'
import { hour } from '#src/lib/time.ts'
import type { QueryKey } from '@tanstack/react-query'

/** One answer as it is kept; `at` is when it was read, on this machine's clock. */
export interface KeptEntry {
  key: QueryKey
  hash: string
  persist: Persisted
  data: unknown
  at: number
}

/** What is kept of a visit. */
export interface KeptRecord {
  /** The client that wrote it: another may expect other data. */
  build: string
  /** As whom it was read; null for nobody. */
  userId: string | null
  entries: KeptEntry[]
}

/** What makes texts short; lz-string. */
export type Squeezer = Pick<typeof import('lz-string'), 'compressToUTF16' | 'decompressFromUTF16'>

/** The last digit is the version of this format. The server's own client keeps something else under the same key. */
const mark = 'halyard/1 '
const most = 256 * 1024
const mostOfOne = most / 4
const week = 7 * 24 * hour

/** The record as one short text to be kept, with a sum that tells whether it is whole; `unpacked` reads it. */
export function packed(record: KeptRecord, { compressToUTF16 }: Squeezer): string {
  const body = compressToUTF16(JSON.stringify(record))
  return `${mark}${checksum(body)}${body}`
}

/** The record in a text that this client wrote; undefined for a damaged one, another version's or another client's. */
export function unpacked(
  text: string,
  build: string,
  { decompressFromUTF16 }: Squeezer,
): KeptRecord | undefined {
  const sum = text.slice(mark.length, mark.length + 8)
  const body = text.slice(mark.length + 8)
  if (!text.startsWith(mark) || checksum(body) !== sum) return undefined
  const record = parsed(decompressFromUTF16(body))
  return isRecord(record) && record.build === build ? record : undefined
}

const isRecord = (value: unknown): value is KeptRecord =>
  typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries)

/** The entries of both, each answer once: the newer of two. What another tab has kept is not lost by what this one keeps. */
export function joined(entries: KeptEntry[], others: KeptEntry[]): KeptEntry[] {
  const newest = new Map(others.map((entry) => [entry.hash, entry]))
  for (const entry of entries) {
    const other = newest.get(entry.hash)
    if (!other || other.at <= entry.at) newest.set(entry.hash, entry)
  }
  return [...newest.values()]
}

/**
 * The newest entries that fit into 256 kB of JSON together. One that alone takes a quarter of it stays out, and what is
 * older than a week, which is as long as a session lasts.
 */
export function fitting(entries: KeptEntry[]): KeptEntry[] {
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
