import type { Stored, Timed } from '#arena/parts/arena.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { addMember } from './teams.ts'
import { isMember, type Team, teamById } from '#arena/store/teams.ts'
import { setRow } from '#arena/store/rows.ts'
import { randomBytes } from 'node:crypto'

/** The invitation code of a team: `<name>:<id>:<32 hex digits>`. */
export const inviteCodeOf = ({ name, id, inviteToken }: Pick<Team, 'name' | 'id' | 'inviteToken'>) =>
  `${name}:${id}:${inviteToken}`

/** Replaces the code; the old one is void. */
export function renewInvite({ store }: Stored, team: Team): string {
  const inviteToken = randomBytes(16).toString('hex')
  setRow(store, 'teams', team.id, { inviteToken })
  return inviteCodeOf({ ...team, inviteToken })
}

/** Joins the team of an invitation, of which only id and token count; a locked team accepts members too. */
export function acceptInvite(arena: Timed, userId: string, code: string): Team {
  const [, id, token] =
    /:(\d{1,9}):([0-9a-f]{32})$/.exec(code) ?? badRequest('This is not an invitation code')
  const team = teamById(arena.store, Number(id)) ?? badRequest('Team not found')
  if (team.inviteToken !== token) badRequest('The invitation code is not valid')
  if (isMember(arena.store, team.id, userId)) badRequest('You are already a member')
  addMember(arena, team.id, userId)
  return team
}
