// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, integer, listOf, moment, oneOf, orNull, record, text } from '#contract/guards.ts'

const ChallengeTrafficSchema = record({ id: integer, title: text, category: oneOf("Misc", "Crypto", "Pwn", "Web", "Reverse", "Blockchain", "Forensics", "Hardware", "Mobile", "PPC", "AI", "Pentest", "OSINT"), type: oneOf("StaticAttachment", "StaticContainer", "DynamicAttachment", "DynamicContainer"), isEnabled: boolean, count: integer })
const TeamTrafficSchema = record({ id: integer, teamId: integer, name: text, division: orNull(text), avatar: orNull(text), count: integer })
const CaptureFileSchema = record({ fileName: text, size: integer, updateTime: moment })

export const isCaptureChallenges: Check<ChallengeTraffic[]> = /* @__PURE__ */ checkOf(listOf(ChallengeTrafficSchema))
export const isCaptureTeams: Check<TeamTraffic[]> = /* @__PURE__ */ checkOf(listOf(TeamTrafficSchema))
export const isCaptureFiles: Check<CaptureFile[]> = /* @__PURE__ */ checkOf(listOf(CaptureFileSchema))
