import type { Arena } from './arena.ts'
import { sql } from '#arena/store/sql.ts'
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

export function createFiles({ store }: Pick<Arena, 'store'>): Files {
  return {
    add({ name, mediaType, bytes }) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      store.run(
        sql
          .insertInto('files')
          .values({ hash, name, mediaType, bytes, size: bytes.length, references: 1 })
          .onConflict((on) =>
            on.column('hash').doUpdateSet((row) => ({ name, references: row('files.references', '+', 1) })),
          ),
      )
      return hash
    },
    get: (hash) =>
      store.one(
        sql.selectFrom('files').select(['name', 'mediaType', 'bytes', 'size']).where('hash', '=', hash),
      ),
    release(hash) {
      const file = store.one(sql.selectFrom('files').select('references').where('hash', '=', hash))
      if (!file) return false
      if (file.references <= 1) store.run(sql.deleteFrom('files').where('hash', '=', hash))
      else
        store.run(
          sql
            .updateTable('files')
            .set({ references: file.references - 1 })
            .where('hash', '=', hash),
        )
      return true
    },
  }
}
