import type { Arena, Stored, Timed } from '#arena/parts/arena.ts'
import { badRequest, forbidden, notFound } from '#arena/lib/refusal.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { writeupHashesOfTeam } from '#arena/store/participations.ts'
import { captainedCount, isInGameAfter, membersOf, type Team, teamById } from '#arena/store/teams.ts'
import type { User } from '#arena/store/users.ts'
import { deleteRow, insertRow, setRow } from '#arena/store/rows.ts'
import type { TeamInfo, TeamMember } from '#contract/api.gen.ts'
import { randomBytes } from 'node:crypto'

/** The team with this id; 404 if there is none. */
export const teamOf = ({ store }: Stored, id: number): Team =>
  teamById(store, id) ?? notFound('Team not found')

/** Refuses with 403 unless this account is the team's captain. */
export function demandCaptain(team: Team, userId: string): Team {
  return team.captainId === userId ? team : forbidden('Only the captain can do this')
}

/** The team with this id, if the caller is its captain: 400 if there is no such team, 403 for anyone else. */
export const ownTeamOf = ({ store }: Stored, id: number, userId: string): Team =>
  demandCaptain(teamById(store, id) ?? badRequest('Team not found'), userId)

/** A team as everyone sees it, members in the order of joining. */
export function teamInfoOf({ store }: Stored, team: Team): TeamInfo {
  const { id, name, bio, avatarHash, locked } = team
  const avatar = pictureUrl(avatarHash, 'avatar')
  return {
    id,
    name,
    bio,
    avatar,
    locked: locked === 1,
    members: membersOf(store, id).map((user) => memberFrom(user, team)),
  }
}

function memberFrom({ id, userName, bio, avatarHash }: User, { captainId }: Team): TeamMember {
  return { id, userName, bio, avatar: pictureUrl(avatarHash, 'avatar'), captain: id === captainId }
}

const newInviteToken = () => randomBytes(16).toString('hex')

/** Founds a team with its captain as first member. */
export function createTeam(arena: Timed, captainId: string, name: string, bio: string | null) {
  const row = { name, bio, captainId, avatarHash: null, inviteToken: newInviteToken() }
  const teamId = insertRow(arena.store, 'teams', row)
  addMember(arena, teamId, captainId)
  return teamOf(arena, teamId)
}

export function addMember({ store, clock }: Timed, teamId: number, userId: string) {
  insertRow(store, 'members', { teamId, userId, joinedAt: clock.now() })
}

/** Deletes a team with everything it did in games; the scoreboard shows it until its next rebuild (behaviour 11). */
export function deleteTeam({ store, files }: Pick<Arena, 'store' | 'files'>, { id, avatarHash }: Team) {
  for (const hash of writeupHashesOfTeam(store, id)) files.release(hash)
  deleteRow(store, 'teams', id)
  if (avatarHash) files.release(avatarHash)
}

const mostCaptained = 3

/** Refuses with 400 if this account already leads as many teams as it may. */
export function refuseBusyCaptain({ store }: Stored, userId: string) {
  if (captainedCount(store, userId) >= mostCaptained)
    badRequest('No one can be captain of more than {count} teams', { count: mostCaptained })
}

/** 400 while the lock applies: the team has entered a game that has not ended. Clears a lock that no longer applies. */
export function refuseLocked({ store, clock }: Timed, { id, locked }: Team) {
  if (!locked) return
  if (isInGameAfter(store, id, clock.now())) badRequest('The team is locked')
  setRow(store, 'teams', id, { locked: 0 })
}
