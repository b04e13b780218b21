import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Insertable, Selectable } from 'kysely'

/**
 * A team's entry in a game, with the name of its division. Its entrants are the members who entered the game
 * themselves.
 */
export type Participation = Selectable<Tables['participations']> & { division: string | null }

const participations = sql
  .selectFrom('participations')
  .leftJoin('divisions', 'divisions.id', 'divisionId')
  .selectAll('participations')
  .select('divisions.name as division')

/** The entry with this id, if there is one. */
export const participationById = (store: Store, id: number): Participation | undefined =>
  store.one(participations.where('participations.id', '=', id))

/** The entry of a team in a game. */
export const participationOfTeam = (
  store: Store,
  gameId: number,
  teamId: number,
): Participation | undefined =>
  store.one(participations.where('participations.gameId', '=', gameId).where('teamId', '=', teamId))

/** The entry through which a user registered in a game; one that was not rejected comes first. */
export const participationOf = (store: Store, gameId: number, userId: string): Participation | undefined =>
  store.one(
    participations
      .innerJoin('entrants', 'participations.id', 'entrants.participationId')
      .where('entrants.gameId', '=', gameId)
      .where('entrants.userId', '=', userId)
      .orderBy((row) => row.case().when('status', '=', 'Rejected').then(1).else(0).end())
      .orderBy('participations.id', 'desc'),
  )

/** The entries of the teams that a user is a member of, in a game, whether they entered it themselves or not. */
export const entriesOfMember = (store: Store, gameId: number, userId: string): Participation[] =>
  store.all(
    participations
      .innerJoin('members', 'members.teamId', 'participations.teamId')
      .where('participations.gameId', '=', gameId)
      .where('members.userId', '=', userId)
      .orderBy('participations.teamId'),
  )

/** All entries of a game, in the order of their teams. */
export const participationsOf = (store: Store, gameId: number): Participation[] =>
  store.all(participations.where('participations.gameId', '=', gameId).orderBy('teamId'))

/** The number of entries of a game, whatever their status. */
export const participationCount = (store: Store, gameId: number): number =>
  store.one(
    sql
      .selectFrom('participations')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('gameId', '=', gameId),
  )!.count // counts always have a row

/** Whether any entry is in this division. */
export const hasEntries = (store: Store, divisionId: number): boolean =>
  store.one(sql.selectFrom('participations').select('id').where('divisionId', '=', divisionId).limit(1)) !==
  undefined

/** An entry with its team. */
export const participationWithTeam = (store: Store, id: number) =>
  store.one(
    sql
      .selectFrom('participations')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .leftJoin('divisions', 'divisions.id', 'divisionId')
      .select(['teams.id as teamId', 'teams.name', 'avatarHash', 'status', 'divisionId'])
      .select('divisions.name as division')
      .where('participations.id', '=', id),
  )

/** The accepted entries of a game with their teams, in the order of entering. */
export const acceptedTeamsOf = (store: Store, gameId: number) =>
  store.all(
    sql
      .selectFrom('participations')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .leftJoin('divisions', 'divisions.id', 'divisionId')
      .select(['participations.id as participationId', 'teams.id', 'teams.name', 'bio', 'avatarHash'])
      .select(['divisionId', 'divisions.name as division'])
      .where('participations.gameId', '=', gameId)
      .where('status', '=', 'Accepted')
      .orderBy('participations.id'),
  )

/** The captains of a game's teams, whether or not they have entered it themselves. */
export const captainsOf = (store: Store, gameId: number) =>
  store.all(
    sql
      .selectFrom('participations')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .innerJoin('users', 'users.id', 'captainId')
      .select(['teams.id', 'userName'])
      .where('gameId', '=', gameId),
  )

/** The users who entered a game, each with their team, in the order of registering on the site. */
export const peopleOf = (store: Store, gameId: number) =>
  store.all(
    sql
      .selectFrom('entrants')
      .innerJoin('participations', 'participations.id', 'entrants.participationId')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .innerJoin('users', 'users.id', 'entrants.userId')
      .select(['teams.id as teamId', 'userName', 'realName', 'email', 'stdNumber', 'phone'])
      .where('entrants.gameId', '=', gameId)
      .orderBy('registeredAt')
      .orderBy('users.id'),
  )

/** The ids of the users who registered through an entry. */
export const entrantsOf = (store: Store, participationId: number): string[] =>
  store
    .all(sql.selectFrom('entrants').select('userId').where('participationId', '=', participationId))
    .map(({ userId }) => userId)

/** The ids of the users who entered a game. */
export const entrantsOfGame = (store: Store, gameId: number): string[] =>
  store
    .all(sql.selectFrom('entrants').select('userId').where('gameId', '=', gameId))
    .map(({ userId }) => userId)

/** Adds a user to an entry, if it does not have them already. */
export function insertEntrant(store: Store, row: Insertable<Tables['entrants']>) {
  store.run(
    sql
      .insertInto('entrants')
      .values(row)
      .onConflict((on) => on.doNothing()),
  )
}

/** Deletes a user from an entry. */
export function deleteEntrant(store: Store, participationId: number, userId: string) {
  store.run(
    sql.deleteFrom('entrants').where('participationId', '=', participationId).where('userId', '=', userId),
  )
}

const hashes = sql.selectFrom('participations').select('writeupHash')

/** The writeups of a game with their teams, newest first. */
export const writeupsWithTeams = (store: Store, gameId: number) =>
  store.all(
    sql
      .selectFrom('participations')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .select(['participations.id', 'writeupHash', 'writeupName', 'writeupAt', 'divisionId'])
      .select(['teams.id as teamId', 'name', 'bio', 'avatarHash', 'locked'])
      .where('gameId', '=', gameId)
      .where('writeupHash', 'is not', null)
      .orderBy('writeupAt', 'desc'),
  )

/** The hashes of the writeups that a team has submitted, whatever the game. */
export const writeupHashesOfTeam = (store: Store, teamId: number): string[] =>
  store.all(hashes.where('teamId', '=', teamId)).flatMap(({ writeupHash }) => writeupHash || [])

/** The hashes of the writeups of a game. */
export const writeupHashesOf = (store: Store, gameId: number): string[] =>
  store.all(hashes.where('gameId', '=', gameId)).flatMap(({ writeupHash }) => writeupHash || [])

/** Clears the writeups of a game; their files stay. */
export function clearWriteups(store: Store, gameId: number) {
  const nothing = { writeupHash: null, writeupName: null, writeupAt: null }
  store.run(sql.updateTable('participations').set(nothing).where('gameId', '=', gameId))
}
