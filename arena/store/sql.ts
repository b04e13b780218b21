import type { Tables } from './schema.ts'
import {
  DummyDriver,
  Kysely,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql as raw,
} from 'kysely'

/** Kysely as a typed way to write SQL; `Store` runs it synchronously. */
export const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** Folds case in every script; the SQL function `fold` does the same. */
export const fold = (text: string) => text.toLowerCase()

/** Matches rows whose column contains this text, ignoring case. */
export const hasPart = (column: string, text: string) =>
  raw<SqlBool>`instr(fold(${raw.ref(column)}), ${fold(text)})`

/** Orders rows as they were inserted, in a table whose key says nothing of it. */
export const inOrderOfInsertion = (table: string) => raw`${raw.ref(`${table}.rowid`)}`
