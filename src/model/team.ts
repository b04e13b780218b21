// Teams, their members and invitations.
export type { TeamInfo, TeamMember, TeamRef } from '#contract/api.gen.ts'
