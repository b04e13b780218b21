import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

export type Flag = Selectable<Tables['flags']>

const flagsBy = (challengeId: number) =>
  sql.selectFrom('flags').selectAll().where('challengeId', '=', challengeId)

/** The flags of a challenge, in the order of adding. */
export const flagsOf = (store: Store, challengeId: number): Flag[] =>
  store.all(flagsBy(challengeId).orderBy('id'))

/** The flags of a challenge that no team has drawn. */
export const freeFlagsOf = (store: Store, challengeId: number): Flag[] =>
  store.all(flagsBy(challengeId).where('taken', '=', 0))

/** Whether a challenge has exactly this flag. */
export const hasFlag = (store: Store, challengeId: number, flag: string): boolean =>
  store.one(
    sql.selectFrom('flags').select('id').where('challengeId', '=', challengeId).where('flag', '=', flag),
  ) !== undefined

/** Deletes a flag of a challenge; false if it has none with this id. */
export const deleteFlagRow = (store: Store, challengeId: number, id: number): boolean =>
  store.run(sql.deleteFrom('flags').where('id', '=', id).where('challengeId', '=', challengeId)).changes > 0
