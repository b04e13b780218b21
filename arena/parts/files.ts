import type { Stored } from './arena.ts'
import { deleteFile, fileByHash, insertFile, referencesTo, setReferences } from '#arena/store/files.ts'
import { createHash } from 'node:crypto'

/** A file to be stored. */
export interface NewFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** Uploaded files, keyed by the SHA-256 of their bytes and reference-counted (behaviour 12.2, 13.4). */
export interface Files {
  /** Stores the bytes and returns their hash. Identical bytes are stored once. */
  add(file: NewFile): string
  get(hash: string): (NewFile & { size: number }) | undefined
  /** Drops one reference, and the bytes with the last one. Returns false if there is no such file. */
  release(hash: string): boolean
}

export function createFiles({ store }: Stored): Files {
  /** What somebody is reading: all who read a file at the same time share its bytes, which a hash stands for. */
  const read = new Map<string, WeakRef<NonNullable<ReturnType<typeof fileByHash>>>>()
  return {
    add({ name, mediaType, bytes }) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      insertFile(store, { hash, name, mediaType, bytes })
      return hash
    },
    get(hash) {
      const known = read.get(hash)?.deref() ?? fileByHash(store, hash)
      if (known) read.set(hash, new WeakRef(known))
      return known
    },
    release(hash) {
      read.delete(hash)
      const references = referencesTo(store, hash)
      if (references === undefined) return false
      if (references <= 1) deleteFile(store, hash)
      else setReferences(store, hash, references - 1)
      return true
    },
  }
}
