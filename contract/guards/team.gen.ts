// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { TeamInfo } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, integer, listOf, orNull, record, text } from '#contract/guards.ts'

const TeamMemberSchema = record({ id: text, userName: text, bio: text, avatar: orNull(text), captain: boolean })
const TeamInfoSchema = record({ id: integer, name: text, bio: orNull(text), avatar: orNull(text), locked: boolean }, { members: orNull(listOf(TeamMemberSchema)) })

export const isTeamGet: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamUpdate: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamListOwn: Check<TeamInfo[]> = /* @__PURE__ */ checkOf(listOf(TeamInfoSchema))
export const isTeamCreate: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamTransfer: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamGetInvite: Check<string> = /* @__PURE__ */ checkOf(text)
export const isTeamRenewInvite: Check<string> = /* @__PURE__ */ checkOf(text)
export const isTeamKick: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamAvatar: Check<string> = /* @__PURE__ */ checkOf(text)
