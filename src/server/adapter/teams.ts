import { isTeamAvatar, isTeamGet, isTeamGetInvite, isTeamListOwn } from '#contract/guards/team.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { TeamInfo, TeamRef } from '#src/model/team.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

/** A team, without members where a server leaves them out. */
export const teamOf = ({ members = null, ...team }: wire.TeamInfo): TeamInfo => ({ ...team, members })

/** A team that is only named, with an empty name if it is gone. */
export const teamRefFrom = ({ name, ...team }: wire.TeamRef): TeamRef => ({ ...team, name: name ?? '' })

export const teamFrom: Reader<TeamInfo> = reader(isTeamGet, teamOf)
export const teamsFrom: Reader<TeamInfo[]> = reader(isTeamListOwn, (teams) => teams.map(teamOf))
/** `<name>:<id>:<32 hex digits>`. */
export const inviteFrom: Reader<string> = reader(isTeamGetInvite)
/** A path on the server. */
export const teamPictureFrom: Reader<string> = reader(isTeamAvatar)
