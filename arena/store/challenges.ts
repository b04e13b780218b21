import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable, Updateable } from 'kysely'

export type Challenge = Selectable<Tables['challenges']>

const challenges = sql.selectFrom('challenges').selectAll()

/** The challenge with this id, whatever its game. */
export const challengeById = (store: Store, id: number): Challenge | undefined =>
  store.one(challenges.where('id', '=', id))

/** The challenge with this id, if it is in this game. */
export const challengeIn = (store: Store, gameId: number, id: number): Challenge | undefined =>
  store.one(challenges.where('id', '=', id).where('gameId', '=', gameId))

/** All challenges of a game, in the order of their ids. */
export const challengesOf = (store: Store, gameId: number): Challenge[] =>
  store.all(challenges.where('gameId', '=', gameId).orderBy('id'))

/** The enabled challenges of a game, in the order of their ids. */
export const enabledChallengesOf = (store: Store, gameId: number): Challenge[] =>
  store.all(challenges.where('gameId', '=', gameId).where('isEnabled', '=', 1).orderBy('id'))

/** Sets columns of all challenges of a game. */
export function setChallengesOf(store: Store, gameId: number, values: Updateable<Tables['challenges']>) {
  store.run(sql.updateTable('challenges').set(values).where('gameId', '=', gameId))
}
