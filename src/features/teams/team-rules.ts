import type { TeamInfo, TeamMember } from '#src/model/team.ts'

/** The server's limits (behaviour 11), in UTF-16 units. */
export const teamLimits = { name: 20, bio: 72, captained: 3 } as const

/** Captain first, then in order of joining. */
export const membersOf = ({ members }: TeamInfo): TeamMember[] =>
  (members ?? []).toSorted((a, b) => Number(b.captain) - Number(a.captain))

/** Whether a user is the captain of a team. */
export const isLedBy = ({ members }: TeamInfo, userId: string | undefined) =>
  (members ?? []).some(({ id, captain }) => captain && id === userId)
