// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { ParticipationInfo } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, integer, listOf, oneOf, orNull, record, text } from '#contract/guards.ts'

const UserProfileSchema = record({ userId: text, userName: text, email: text, bio: text, phone: orNull(text), realName: text, stdNumber: text, avatar: orNull(text), role: oneOf("Banned", "User", "Monitor", "Admin") })
const TeamRosterSchema = record({ id: integer, name: text, bio: orNull(text), avatar: orNull(text), locked: boolean, captainId: text, members: listOf(UserProfileSchema) })
const ParticipationInfoSchema = record({ id: integer, team: TeamRosterSchema, registeredMembers: listOf(text), status: oneOf("Pending", "Accepted", "Rejected", "Suspended", "Unsubmitted") }, { division: orNull(text), divisionId: orNull(integer) })

export const isGameParticipations: Check<ParticipationInfo[]> = /* @__PURE__ */ checkOf(listOf(ParticipationInfoSchema))
