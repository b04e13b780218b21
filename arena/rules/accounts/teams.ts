import type { Arena } from '#arena/parts/arena.ts'
import { badRequest, forbidden, notFound } from '#arena/lib/refusal.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { sql } from '#arena/store/sql.ts'
import type { Tables } from '#arena/store/schema.ts'
import type { TeamInfo, TeamMember } from '#contract/api.gen.ts'
import type { Selectable } from 'kysely'
import { randomBytes } from 'node:crypto'

export type Team = Selectable<Tables['teams']>
type Stored = Pick<Arena, 'store'>

export const teamById = ({ store }: Stored, id: number): Team | undefined =>
  store.one(sql.selectFrom('teams').selectAll().where('id', '=', id))

/** The team with this id; 404 if there is none. */
export const teamOf = (arena: Stored, id: number): Team => teamById(arena, id) ?? notFound('Team not found')

/** Refuses with 403 unless this account is the team's captain. */
export function demandCaptain(team: Team, userId: string): Team {
  return team.captainId === userId ? team : forbidden('Only the captain can do this')
}

/** The team with this id, if the caller is its captain: 400 if there is no such team, 403 for anyone else. */
export const ownTeamOf = (arena: Stored, id: number, userId: string): Team =>
  demandCaptain(teamById(arena, id) ?? badRequest('Team not found'), userId)

/** A team as everyone sees it, members in the order of joining. */
export function teamInfoOf(arena: Stored, team: Team): TeamInfo {
  const { id, name, bio, avatarHash, locked } = team
  const avatar = pictureUrl(avatarHash, 'avatar')
  return { id, name, bio, avatar, locked: locked === 1, members: membersOf(arena, team) }
}

function membersOf({ store }: Stored, { id, captainId }: Team): TeamMember[] {
  const rows = store.all(
    sql
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.userId')
      .select(['users.id', 'userName', 'bio', 'avatarHash'])
      .where('teamId', '=', id)
      .orderBy('joinedAt')
      .orderBy('users.id'),
  )
  return rows.map(({ id, userName, bio, avatarHash }) => {
    const avatar = pictureUrl(avatarHash, 'avatar')
    return { id, userName, bio, avatar, captain: id === captainId }
  })
}

export const isMember = ({ store }: Stored, teamId: number, userId: string) =>
  store.one(
    sql.selectFrom('members').select('userId').where('teamId', '=', teamId).where('userId', '=', userId),
  ) !== undefined

const newInviteToken = () => randomBytes(16).toString('hex')

/** Founds a team with its captain as first member. */
export function createTeam(
  arena: Pick<Arena, 'store' | 'clock'>,
  captainId: string,
  name: string,
  bio: string | null,
) {
  const row = { name, bio, captainId, avatarHash: null, inviteToken: newInviteToken() }
  const { lastId: teamId } = arena.store.run(sql.insertInto('teams').values(row))
  addMember(arena, teamId, captainId)
  return teamOf(arena, teamId)
}

export function addMember({ store, clock }: Pick<Arena, 'store' | 'clock'>, teamId: number, userId: string) {
  store.run(sql.insertInto('members').values({ teamId, userId, joinedAt: clock.now() }))
}

/** Removes a member, from the games the team has entered as well. */
export function removeMember({ store }: Stored, teamId: number, userId: string) {
  const entries = sql.selectFrom('participations').select('id').where('teamId', '=', teamId)
  store.transaction(() => {
    store.run(sql.deleteFrom('members').where('teamId', '=', teamId).where('userId', '=', userId))
    store.run(sql.deleteFrom('entrants').where('userId', '=', userId).where('participationId', 'in', entries))
  })
}

/** Deletes a team with everything it did in games; the board shows it until its next rebuild (behaviour 11). */
export function deleteTeam({ store, files }: Pick<Arena, 'store' | 'files'>, { id, avatarHash }: Team) {
  const submitted = sql.selectFrom('participations').select('writeupHash').where('teamId', '=', id)
  for (const { writeupHash } of store.all(submitted)) if (writeupHash) files.release(writeupHash)
  store.run(sql.deleteFrom('teams').where('id', '=', id))
  if (avatarHash) files.release(avatarHash)
}

const mostCaptained = 3

/** Refuses with 400 if this account already leads as many teams as it may. */
export function refuseBusyCaptain({ store }: Stored, userId: string) {
  const led = store.all(sql.selectFrom('teams').select('id').where('captainId', '=', userId))
  if (led.length >= mostCaptained)
    badRequest('No one can be captain of more than {count} teams', { count: mostCaptained })
}

/** 400 while the lock applies: the team has entered a game that has not ended. Clears a lock that no longer applies. */
export function refuseLocked({ store, clock }: Pick<Arena, 'store' | 'clock'>, { id, locked }: Team) {
  if (!locked) return
  const entered = sql
    .selectFrom('participations')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .select('games.id')
    .where('teamId', '=', id)
    .where('end', '>', clock.now())
  if (store.one(entered)) badRequest('The team is locked')
  store.run(sql.updateTable('teams').set({ locked: 0 }).where('id', '=', id))
}
