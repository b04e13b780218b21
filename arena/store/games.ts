import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

export type Game = Selectable<Tables['games']>

const games = sql.selectFrom('games').selectAll()
const visible = games.where('hidden', '=', 0)

/** The game with this id, hidden or not, if there is one. */
export const gameById = (store: Store, id: number): Game | undefined => store.one(games.where('id', '=', id))

/** Whether there is a game with this id, hidden or not. */
export const hasGame = (store: Store, id: number): boolean =>
  store.one(sql.selectFrom('games').select('id').where('id', '=', id)) !== undefined

/** All games that are not hidden. */
export const visibleGames = (store: Store): Game[] => store.all(visible)

/** A page of the games that are not hidden, latest start first. */
export const visibleGamesPage = (store: Store, { count, skip }: { count: number; skip: number }): Game[] =>
  store.all(visible.orderBy('start', 'desc').orderBy('id', 'desc').limit(count).offset(skip))

/** A page of all games, newest first. */
export const gamesPage = (store: Store, { count, skip }: { count: number; skip: number }): Game[] =>
  store.all(games.orderBy('id', 'desc').limit(count).offset(skip))

/** The number of games, with hidden ones. */
export const gameCount = (store: Store): number =>
  store.one(sql.selectFrom('games').select((of) => of.fn.countAll<number>().as('total')))!.total // counts always have a row

/** How many games have a title that begins with this one. */
export const titledCount = (store: Store, title: string): number =>
  store.all(sql.selectFrom('games').select('id').where('title', 'like', `${title}%`)).length

/** Whether a game starts after this moment. */
export const hasGameAfter = (store: Store, moment: number): boolean =>
  store.one(sql.selectFrom('games').select('id').where('start', '>', moment).limit(1)) !== undefined

/** The ids of the games that start after one moment and not after another. */
export const gameIdsStarting = (store: Store, after: number, until: number): number[] =>
  store
    .all(sql.selectFrom('games').select('id').where('start', '>', after).where('start', '<=', until))
    .map(({ id }) => id)
