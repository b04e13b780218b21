// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { TeamInfo } from '#contract/api.gen.ts'
import { type Check, checkOf, type Schema } from '#contract/guards.ts'

const TeamMemberSchema: Schema = {"type":"object","required":["id","userName","bio","avatar","captain"],"properties":{"id":{"type":"string"},"userName":{"type":"string"},"bio":{"type":"string"},"avatar":{"type":["string","null"]},"captain":{"type":"boolean"}}}
const TeamInfoSchema: Schema = {"type":"object","required":["id","name","bio","avatar","locked","members"],"properties":{"id":{"type":"integer"},"name":{"type":"string"},"bio":{"type":["string","null"]},"avatar":{"type":["string","null"]},"locked":{"type":"boolean"},"members":{"type":["array","null"],"items":TeamMemberSchema}}}

export const isTeamGet: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamUpdate: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamListOwn: Check<TeamInfo[]> = /* @__PURE__ */ checkOf({"type":"array","items":TeamInfoSchema})
export const isTeamCreate: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamTransfer: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamGetInvite: Check<string> = /* @__PURE__ */ checkOf({"type":"string"})
export const isTeamRenewInvite: Check<string> = /* @__PURE__ */ checkOf({"type":"string"})
export const isTeamKick: Check<TeamInfo> = /* @__PURE__ */ checkOf(TeamInfoSchema)
export const isTeamAvatar: Check<string> = /* @__PURE__ */ checkOf({"type":"string"})
