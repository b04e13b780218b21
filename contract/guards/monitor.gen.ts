// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { CaptureFile, ChallengeTraffic, CheatInfo, GameEvent, Submission, TeamTraffic } from '#contract/api.gen.ts'
import { type Check, checkOf, type Schema } from '#contract/guards.ts'

const GameEventSchema: Schema = {"type":"object","required":["type","values","time","user","team"],"properties":{"type":{"type":"string","enum":["Normal","ContainerStart","ContainerDestroy","FlagSubmit","CheatDetected"]},"values":{"type":"array","items":{"type":"string"}},"time":{"type":"integer","minimum":-8640000000000000,"maximum":8640000000000000},"user":{"type":"string"},"team":{"type":"string"}}}
const SubmissionSchema: Schema = {"type":"object","required":["answer","status","time","user","team","challenge"],"properties":{"answer":{"type":"string"},"status":{"type":"string","enum":["FlagSubmitted","Accepted","WrongAnswer","CheatDetected","NotFound"]},"time":{"type":"integer","minimum":-8640000000000000,"maximum":8640000000000000},"user":{"type":"string"},"team":{"type":"string"},"challenge":{"type":"string"}}}
const TeamRefSchema: Schema = {"type":"object","required":["id","name","avatar"],"properties":{"id":{"type":"integer"},"name":{"type":"string"},"avatar":{"type":["string","null"]}}}
const ParticipationRefSchema: Schema = {"type":"object","required":["id","team","status","division"],"properties":{"id":{"type":"integer"},"team":TeamRefSchema,"status":{"type":"string","enum":["Pending","Accepted","Rejected","Suspended","Unsubmitted"]},"division":{"type":["string","null"]}}}
const CheatInfoSchema: Schema = {"type":"object","required":["ownedTeam","submitTeam","submission"],"properties":{"ownedTeam":ParticipationRefSchema,"submitTeam":ParticipationRefSchema,"submission":SubmissionSchema}}
const ChallengeTrafficSchema: Schema = {"type":"object","required":["id","title","category","type","isEnabled","count"],"properties":{"id":{"type":"integer"},"title":{"type":"string"},"category":{"type":"string","enum":["Misc","Crypto","Pwn","Web","Reverse","Blockchain","Forensics","Hardware","Mobile","PPC","AI","Pentest","OSINT"]},"type":{"type":"string","enum":["StaticAttachment","StaticContainer","DynamicAttachment","DynamicContainer"]},"isEnabled":{"type":"boolean"},"count":{"type":"integer"}}}
const TeamTrafficSchema: Schema = {"type":"object","required":["id","teamId","name","division","avatar","count"],"properties":{"id":{"type":"integer"},"teamId":{"type":"integer"},"name":{"type":"string"},"division":{"type":["string","null"]},"avatar":{"type":["string","null"]},"count":{"type":"integer"}}}
const CaptureFileSchema: Schema = {"type":"object","required":["fileName","size","updateTime"],"properties":{"fileName":{"type":"string"},"size":{"type":"integer"},"updateTime":{"type":"integer","minimum":-8640000000000000,"maximum":8640000000000000}}}

export const isGameEvents: Check<GameEvent[]> = /* @__PURE__ */ checkOf({"type":"array","items":GameEventSchema})
export const isGameSubmissions: Check<Submission[]> = /* @__PURE__ */ checkOf({"type":"array","items":SubmissionSchema})
export const isGameCheatInfo: Check<CheatInfo[]> = /* @__PURE__ */ checkOf({"type":"array","items":CheatInfoSchema})
export const isCaptureChallenges: Check<ChallengeTraffic[]> = /* @__PURE__ */ checkOf({"type":"array","items":ChallengeTrafficSchema})
export const isCaptureTeams: Check<TeamTraffic[]> = /* @__PURE__ */ checkOf({"type":"array","items":TeamTrafficSchema})
export const isCaptureFiles: Check<CaptureFile[]> = /* @__PURE__ */ checkOf({"type":"array","items":CaptureFileSchema})
