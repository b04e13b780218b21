import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import { type InsertObject, sql as raw, type UpdateObject } from 'kysely'

type Table = keyof Tables
/** The tables whose rows have an id. */
type WithId = { [Name in Table]: 'id' extends keyof Tables[Name] ? Name : never }[Table]
type Id = string | number

/** Adds a row; returns its id, where it is a number. */
export const insertRow = <Name extends Table>(
  store: Store,
  table: Name,
  row: InsertObject<Tables, Name>,
): number => store.run(sql.insertInto(table).values(row)).lastId

/** Sets columns of the row with this id; false if there is none. */
export const setRow = <Name extends WithId>(
  store: Store,
  table: Name,
  id: Id,
  values: UpdateObject<Tables, Name>,
): boolean => store.run(sql.updateTable<WithId>(table).set(values).where(raw.ref('id'), '=', id)).changes > 0

/** Deletes the row with this id, and by the database's foreign keys what belongs to it; false if there is none. */
export const deleteRow = (store: Store, table: WithId, id: Id): boolean =>
  store.run(sql.deleteFrom(table).where(raw.ref('id'), '=', id)).changes > 0
