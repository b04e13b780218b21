import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import { type Selectable, sql as raw } from 'kysely'

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
