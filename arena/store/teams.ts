import type { Tables } from './schema.ts'
import { hasPart, sql } from './sql.ts'
import type { Store } from './store.ts'
import type { User } from './users.ts'
import type { Selectable } from 'kysely'

export type Team = Selectable<Tables['teams']>

const teams = sql.selectFrom('teams').selectAll()

/** The team with this id, if there is one. */
export const teamById = (store: Store, id: number): Team | undefined => store.one(teams.where('id', '=', id))

/** The teams that an account is a member of, in the order of their ids. */
export function teamsOfMember(store: Store, userId: string): Team[] {
  const own = sql.selectFrom('members').select('teamId').where('userId', '=', userId)
  return store.all(teams.where('id', 'in', own).orderBy('id'))
}

/** How many teams an account is captain of. */
export const captainedCount = (store: Store, userId: string): number =>
  store.all(sql.selectFrom('teams').select('id').where('captainId', '=', userId)).length

/** A page of all teams, in the order of their ids. */
export const teamsPage = (store: Store, { count, skip }: { count: number; skip: number }): Team[] =>
  store.all(teams.orderBy('id').limit(count).offset(skip))

/** The number of teams. */
export const teamCount = (store: Store): number =>
  store.one(sql.selectFrom('teams').select((of) => of.fn.countAll<number>().as('count')))!.count // counts always have a row

/** At most this many teams that have a text in their name, or this id. */
export const teamsWithPart = (
  store: Store,
  { part, id, most }: { part: string; id: number; most: number },
): Team[] =>
  store.all(
    teams
      .orderBy('id')
      .where((of) => of.or([hasPart('name', part), of('id', '=', id)]))
      .limit(most),
  )

/** The members of a team, in the order of joining. */
export const membersOf = (store: Store, teamId: number): User[] =>
  store.all(
    sql
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.userId')
      .selectAll('users')
      .where('teamId', '=', teamId)
      .orderBy('joinedAt')
      .orderBy('users.id'),
  )

/** Whether an account is a member of a team. */
export const isMember = (store: Store, teamId: number, userId: string): boolean =>
  store.one(
    sql.selectFrom('members').select('userId').where('teamId', '=', teamId).where('userId', '=', userId),
  ) !== undefined

/** Whether a team has entered a game that ends after this moment. */
export const isInGameAfter = (store: Store, teamId: number, moment: number): boolean =>
  store.one(
    sql
      .selectFrom('participations')
      .innerJoin('games', 'games.id', 'participations.gameId')
      .select('games.id')
      .where('teamId', '=', teamId)
      .where('end', '>', moment),
  ) !== undefined

/** Deletes a member of a team, from the games that the team has entered as well. */
export function deleteMember(store: Store, teamId: number, userId: string) {
  const entries = sql.selectFrom('participations').select('id').where('teamId', '=', teamId)
  store.transaction(() => {
    store.run(sql.deleteFrom('members').where('teamId', '=', teamId).where('userId', '=', userId))
    store.run(sql.deleteFrom('entrants').where('userId', '=', userId).where('participationId', 'in', entries))
  })
}
