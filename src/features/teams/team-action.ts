import type { TeamInfo, TeamMember } from '#contract/api.gen.ts'
import { disbandTeam, kickMember, leaveTeam, renewInvite, transferTeam } from '#src/api/teams.ts'

/** What is asked about before it is done to a team. */
export type TeamAction =
  { is: 'transfer' | 'kick'; member: TeamMember } | { is: 'leave' | 'disband' | 'renew' }

/** Does what was said yes to. */
export function perform(action: TeamAction, { id }: TeamInfo): Promise<unknown> {
  switch (action.is) {
    case 'transfer':
      return transferTeam(id, action.member.id)
    case 'kick':
      return kickMember(id, action.member.id)
    case 'leave':
      return leaveTeam(id)
    case 'disband':
      return disbandTeam(id)
    case 'renew':
      return renewInvite(id)
    default:
      return action satisfies never
  }
}
