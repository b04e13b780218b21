import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import { type Selectable, sql as raw, type Updateable } from 'kysely'

/** A token with which a program listens in, and the name of the account that created it, if that still exists. */
export type ApiTokenRow = Selectable<Tables['apiTokens']> & { creator: string | null }

const withCreator = sql
  .selectFrom('apiTokens')
  .leftJoin('users', 'users.id', 'creatorId')
  .selectAll('apiTokens')
  .select('userName as creator')

/** All tokens, oldest first. */
export const allApiTokens = (store: Store): ApiTokenRow[] =>
  store.all(withCreator.orderBy('createdAt').orderBy(raw`apiTokens.rowid`))

/** The token with this id, if there is one. */
export const apiTokenById = (store: Store, id: string): ApiTokenRow | undefined =>
  store.one(withCreator.where('apiTokens.id', '=', id))

/** Sets columns of a token; false if there is none with this id. */
export const setApiToken = (store: Store, id: string, values: Updateable<Tables['apiTokens']>): boolean =>
  store.run(sql.updateTable('apiTokens').set(values).where('id', '=', id)).changes > 0

/** Deletes a token; false if there is none with this id. */
export const deleteApiToken = (store: Store, id: string): boolean =>
  store.run(sql.deleteFrom('apiTokens').where('id', '=', id)).changes > 0
