import type { Tables } from './schema.ts'
import { inOrderOfInsertion, sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Insertable, Selectable } from 'kysely'

/** A group of the teams of a game, with what its teams may do. */
export type Division = Selectable<Tables['divisions']>
/** What the teams of a division may do with one challenge, in place of the division's own permissions. */
export type DivisionChallenge = Selectable<Tables['divisionChallenges']>

const divisions = sql.selectFrom('divisions').selectAll()

/** The divisions of a game in their order: by id, unless an editor has arranged them. */
export const divisionsOf = (store: Store, gameId: number): Division[] =>
  store.all(divisions.where('gameId', '=', gameId).orderBy('place').orderBy('id'))

/** The division with this id, if it is one of this game. */
export const divisionIn = (store: Store, gameId: number, id: number): Division | undefined =>
  store.one(divisions.where('gameId', '=', gameId).where('id', '=', id))

/** Adds a division after the others of its game; returns its id. */
export function insertDivision(store: Store, row: Omit<Insertable<Tables['divisions']>, 'place'>): number {
  const place = (divisionsOf(store, row.gameId).at(-1)?.place ?? -1) + 1
  return store.run(sql.insertInto('divisions').values({ ...row, place })).lastId
}

/** What all divisions of a game say of single challenges, as it was given. */
export const divisionChallengesOf = (store: Store, gameId: number): DivisionChallenge[] =>
  store.all(
    sql
      .selectFrom('divisionChallenges')
      .innerJoin('divisions', 'divisions.id', 'divisionId')
      .selectAll('divisionChallenges')
      .where('gameId', '=', gameId)
      .orderBy(inOrderOfInsertion('divisionChallenges')),
  )

/** Replaces what a division says of single challenges. */
export function replaceDivisionChallenges(
  store: Store,
  divisionId: number,
  rows: Omit<DivisionChallenge, 'divisionId'>[],
) {
  store.run(sql.deleteFrom('divisionChallenges').where('divisionId', '=', divisionId))
  for (const row of rows) store.run(sql.insertInto('divisionChallenges').values({ ...row, divisionId }))
}
