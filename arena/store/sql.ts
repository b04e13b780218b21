import type { Tables } from './schema.ts'
import { sqlFor } from '#program/lib/database/sql.ts'
import { type SqlBool, sql as raw } from 'kysely'

/** Writes SQL for arena's tables. */
export const sql = sqlFor<Tables>()

/** Folds case in every script; the SQL function `fold` does the same. */
export const fold = (text: string) => text.toLowerCase()

/** Matches rows whose column contains this text, ignoring case. */
export const hasPart = (column: string, text: string) =>
  raw<SqlBool>`instr(fold(${raw.ref(column)}), ${fold(text)})`

/** Orders rows as they were inserted, in a table whose key says nothing of it. */
export const inOrderOfInsertion = (table: string) => raw`${raw.ref(`${table}.rowid`)}`
