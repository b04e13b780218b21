import type { OperationsOf } from './operations.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import { acceptInvite, inviteCodeOf, renewInvite } from '#arena/rules/accounts/invitations.ts'
import { pictureIn, pictureUrl } from '#arena/rules/pictures.ts'
import { checkTeamToken } from '#arena/rules/accounts/team-tokens.ts'
import {
  createTeam,
  deleteTeam,
  demandCaptain,
  ownTeamOf,
  refuseBusyCaptain,
  refuseLocked,
  teamInfoOf,
  teamOf,
} from '#arena/rules/accounts/teams.ts'
import { deleteMember, isMember, teamsOfMember } from '#arena/store/teams.ts'
import { userById } from '#arena/store/users.ts'
import { setRow } from '#arena/store/rows.ts'

/** Teams: founding, members, invitations (behaviour 11). */
export const teamOperations = ((arena) => ({
  teamGet: ({ path }) => teamInfoOf(arena, teamOf(arena, path.teamId)),
  teamListOwn: ({ user }) => teamsOfMember(arena.store, user.id).map((team) => teamInfoOf(arena, team)),
  teamCreate({ user, body, ip }) {
    if (!body.name) return badRequest('A team needs a name')
    refuseBusyCaptain(arena, user.id)
    const team = createTeam(arena, user.id, body.name, body.bio ?? null)
    arena.journal.log({ name: user.userName, ip, msg: `Founded team ${team.name}`, status: 'Success' })
    return teamInfoOf(arena, team)
  },
  teamUpdate({ path, user, body }) {
    const team = ownTeamOf(arena, path.teamId, user.id)
    const changes = { name: body.name || team.name, bio: body.bio ?? null }
    setRow(arena.store, 'teams', team.id, changes)
    return teamInfoOf(arena, teamOf(arena, team.id))
  },
  teamDelete({ path, user, ip }) {
    const team = demandCaptain(teamOf(arena, path.teamId), user.id)
    refuseLocked(arena, team)
    deleteTeam(arena, team)
    arena.journal.log({ name: user.userName, ip, msg: `Disbanded team ${team.name}`, status: 'Success' })
  },
  teamTransfer({ path, user, body }) {
    const team = ownTeamOf(arena, path.teamId, user.id)
    const heir = userById(arena.store, body.newCaptainId.toLowerCase())
    const { id: captainId } = heir ?? badRequest('The new captain does not exist')
    refuseBusyCaptain(arena, captainId)
    setRow(arena.store, 'teams', team.id, { captainId })
    return teamInfoOf(arena, teamOf(arena, team.id))
  },
  teamKick({ path, user }) {
    const team = ownTeamOf(arena, path.teamId, user.id)
    refuseLocked(arena, team)
    if (!isMember(arena.store, team.id, path.userId)) badRequest('This user is not a member of the team')
    deleteMember(arena.store, team.id, path.userId)
    return teamInfoOf(arena, teamOf(arena, team.id))
  },
  teamLeave({ path, user }) {
    const team = teamOf(arena, path.teamId)
    if (!isMember(arena.store, team.id, user.id)) badRequest('You are not a member of the team')
    refuseLocked(arena, team)
    deleteMember(arena.store, team.id, user.id)
  },
  teamGetInvite: ({ path, user }) => inviteCodeOf(ownTeamOf(arena, path.teamId, user.id)),
  teamRenewInvite: ({ path, user }) => renewInvite(arena, ownTeamOf(arena, path.teamId, user.id)),
  teamAccept({ user, body, ip }) {
    const { name } = acceptInvite(arena, user.id, body)
    arena.journal.log({ name: user.userName, ip, msg: `Joined team ${name}`, status: 'Success' })
  },
  async teamAvatar({ path, user, body }) {
    const { id } = demandCaptain(teamOf(arena, path.teamId), user.id)
    const picture = await pictureIn(body, 'avatar.webp')
    return arena.store.transaction(() => {
      const avatarHash = arena.files.add(picture)
      const { avatarHash: old } = teamOf(arena, id) // another upload may have finished first
      if (old) arena.files.release(old)
      setRow(arena.store, 'teams', id, { avatarHash })
      return pictureUrl(avatarHash, 'avatar.webp') ?? ''
    })
  },
  teamVerifyToken({ body }) {
    const check = checkTeamToken(body.teamToken, body.publicKey)
    if (check === 'malformed') badRequest('This is not a team token')
    if (check === 'invalid') throw new Refusal(401, 'The signature does not match', { bodyStatus: 400 })
  },
})) satisfies OperationsOf
