import { isTeamGet, isTeamGetInvite, isTeamListOwn } from '#contract/guards/team.gen.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const teamFrom: Reader<TeamInfo> = reader(isTeamGet)
export const teamsFrom: Reader<TeamInfo[]> = reader(isTeamListOwn)
/** `<name>:<id>:<32 hex digits>`. */
export const inviteFrom: Reader<string> = reader(isTeamGetInvite)
