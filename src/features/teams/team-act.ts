import type { TeamInfo, TeamMember } from '#contract/api.gen.ts'
import { disbandTeam, kickMember, leaveTeam, renewInvite, transferTeam } from '#src/api/teams.ts'

/** What is asked about before it is done to a team. */
export type TeamAct = { is: 'transfer' | 'kick'; member: TeamMember } | { is: 'leave' | 'disband' | 'renew' }

/** Does what was said yes to. */
export function perform(act: TeamAct, { id }: TeamInfo): Promise<unknown> {
  switch (act.is) {
    case 'transfer':
      return transferTeam(id, act.member.id)
    case 'kick':
      return kickMember(id, act.member.id)
    case 'leave':
      return leaveTeam(id)
    case 'disband':
      return disbandTeam(id)
    case 'renew':
      return renewInvite(id)
    default:
      return act satisfies never
  }
}
