import type { TeamInput } from '#src/model/team.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { inviteFrom, teamFrom, teamPictureFrom } from '#src/server/adapter/teams.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'

/** Creates a team with the caller as its captain. The server creates one at a time, so it may take a while. */
export const createTeam = (body: TeamInput) => responseOf(server.POST('/api/team', { body }), teamFrom)

/** Joins a team with its invitation; a locked team accepts new members too. */
export const joinTeam = (code: string) => responseOf(server.POST('/api/team/accept', { body: code }))

/** Changes name and bio. An empty name keeps the old one, an empty bio clears it. */
export const updateTeam = (teamId: number, body: TeamInput) =>
  responseOf(server.PUT('/api/team/{teamId}', { ...at({ teamId }), body }), teamFrom)

/** Creates a new invitation, which invalidates the previous one. */
export const renewInvite = (teamId: number) =>
  responseOf(server.PUT('/api/team/{teamId}/invite', at({ teamId })), inviteFrom)

/** Makes another member the captain. */
export const transferTeam = (teamId: number, newCaptainId: string) =>
  responseOf(
    server.PUT('/api/team/{teamId}/transfer', { ...at({ teamId }), body: { newCaptainId } }),
    teamFrom,
  )

/** Removes a member from the team; only its captain may. */
export const kickMember = (teamId: number, userId: string) =>
  responseOf(server.POST('/api/team/{teamId}/kick/{userId}', at({ teamId, userId })), teamFrom)

/** Removes the caller from the team. */
export const leaveTeam = (teamId: number) =>
  responseOf(server.POST('/api/team/{teamId}/leave', at({ teamId })))

/** Disbands the team, with everything it did in games. */
export const disbandTeam = (teamId: number) => responseOf(server.DELETE('/api/team/{teamId}', at({ teamId })))

/** Replaces the team's picture; `watch` is called with the progress. */
export const changeTeamPicture = (teamId: number, picture: File, watch: UploadWatch) =>
  responseOf(
    server.PUT('/api/team/{teamId}/avatar', { ...at({ teamId }), ...uploadOf(picture, watch) }),
    teamPictureFrom,
  )
