import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

/** A notice as it is stored: its values are JSON. */
export type NoticeRow = Selectable<Tables['notices']>

const noticesBy = (gameId: number) => sql.selectFrom('notices').selectAll().where('gameId', '=', gameId)

/** All notices of a game: Normal ones first, then newest first (behaviour 8.1). */
export const noticesOf = (store: Store, gameId: number): NoticeRow[] =>
  store.all(
    noticesBy(gameId)
      .orderBy((row) => row.case().when('type', '=', 'Normal').then(0).else(1).end())
      .orderBy('time', 'desc')
      .orderBy('id', 'desc'),
  )

/** The notice with this id, if it is in this game. */
export const noticeIn = (store: Store, gameId: number, id: number): NoticeRow | undefined =>
  store.one(noticesBy(gameId).where('id', '=', id))
