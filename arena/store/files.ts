import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** A stored file with its bytes, by the SHA-256 of those. */
export const fileByHash = (store: Store, hash: string) =>
  store.one(sql.selectFrom('files').select(['name', 'mediaType', 'bytes', 'size']).where('hash', '=', hash))

/** A page of hashes and names, by name. */
export const filesPage = (store: Store, { count, skip }: { count: number; skip: number }) =>
  store.all(
    sql
      .selectFrom('files')
      .select(['hash', 'name'])
      .orderBy('name')
      .orderBy('hash')
      .limit(count)
      .offset(skip),
  )

/** Adds a file with one reference; if its bytes are stored already, they get its name and one more reference. */
export function insertFile(
  store: Store,
  { hash, name, mediaType, bytes }: { hash: string; name: string; mediaType: string; bytes: Uint8Array },
) {
  store.run(
    sql
      .insertInto('files')
      .values({ hash, name, mediaType, bytes, size: bytes.length, references: 1 })
      .onConflict((on) =>
        on.column('hash').doUpdateSet((row) => ({ name, references: row('files.references', '+', 1) })),
      ),
  )
}

/** How often a file is referred to; undefined if it is not stored. */
export const referencesTo = (store: Store, hash: string): number | undefined =>
  store.one(sql.selectFrom('files').select('references').where('hash', '=', hash))?.references

/** Sets how often a file is referred to. */
export function setReferences(store: Store, hash: string, references: number) {
  store.run(sql.updateTable('files').set({ references }).where('hash', '=', hash))
}

/** Deletes a file with its bytes. */
export function deleteFile(store: Store, hash: string) {
  store.run(sql.deleteFrom('files').where('hash', '=', hash))
}
