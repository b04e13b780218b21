// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { ChallengeEdit, ChallengeSummary, ContainerInfo, GameEdit, GameEditPage, GameNotice, TaskOutcome } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, integer, listOf, moment, number, oneOf, orNull, record, text } from '#contract/guards.ts'

const GameEditSchema = record({ id: integer, title: text, hidden: boolean, summary: text, content: text, acceptWithoutReview: boolean, writeupRequired: boolean, inviteCode: orNull(text), divisions: orNull(listOf(text)), teamMemberCountLimit: integer, containerCountLimit: integer, poster: orNull(text), publicKey: text, practiceMode: boolean, start: moment, end: moment, writeupDeadline: moment, writeupNote: text, bloodBonus: integer })
const GameEditPageSchema = record({ data: listOf(GameEditSchema), length: integer, total: integer })
const GameNoticeSchema = record({ id: integer, type: oneOf("Normal", "FirstBlood", "SecondBlood", "ThirdBlood", "NewHint", "NewChallenge"), values: listOf(text), time: moment })
const AttachmentSchema = record({ id: integer, type: oneOf("None", "Local", "Remote"), url: orNull(text), fileSize: orNull(integer) })
const ContainerInfoSchema = record({ status: oneOf("Pending", "Running", "Destroyed"), startedAt: moment, expectStopAt: moment, entry: text })
const FlagInfoSchema = record({ id: integer, flag: text, attachment: orNull(AttachmentSchema) })
const ChallengeEditSchema = record({ id: integer, title: text, content: text, category: oneOf("Misc", "Crypto", "Pwn", "Web", "Reverse", "Blockchain", "Forensics", "Hardware", "Mobile", "PPC", "AI", "Pentest", "OSINT"), type: oneOf("StaticAttachment", "StaticContainer", "DynamicAttachment", "DynamicContainer"), hints: listOf(text), flagTemplate: orNull(text), isEnabled: boolean, acceptedCount: integer, fileName: orNull(text), attachment: orNull(AttachmentSchema), testContainer: orNull(ContainerInfoSchema), flags: listOf(FlagInfoSchema), containerImage: orNull(text), memoryLimit: orNull(integer), cpuCount: orNull(integer), storageLimit: orNull(integer), containerExposePort: orNull(integer), enableTrafficCapture: boolean, disableBloodBonus: boolean, originalScore: integer, minScoreRate: number, difficulty: number })
const ChallengeSummarySchema = record({ id: integer, title: text, category: oneOf("Misc", "Crypto", "Pwn", "Web", "Reverse", "Blockchain", "Forensics", "Hardware", "Mobile", "PPC", "AI", "Pentest", "OSINT"), type: oneOf("StaticAttachment", "StaticContainer", "DynamicAttachment", "DynamicContainer"), isEnabled: boolean, score: integer, minScore: integer, originalScore: integer })

export const isEditCreateGame: Check<GameEdit> = /* @__PURE__ */ checkOf(GameEditSchema)
export const isEditListGames: Check<GameEditPage> = /* @__PURE__ */ checkOf(GameEditPageSchema)
export const isEditGetGame: Check<GameEdit> = /* @__PURE__ */ checkOf(GameEditSchema)
export const isEditUpdateGame: Check<GameEdit> = /* @__PURE__ */ checkOf(GameEditSchema)
export const isEditGetHashSalt: Check<string> = /* @__PURE__ */ checkOf(text)
export const isEditSetPoster: Check<string> = /* @__PURE__ */ checkOf(text)
export const isEditCreateNotice: Check<GameNotice> = /* @__PURE__ */ checkOf(GameNoticeSchema)
export const isEditListNotices: Check<GameNotice[]> = /* @__PURE__ */ checkOf(listOf(GameNoticeSchema))
export const isEditUpdateNotice: Check<GameNotice> = /* @__PURE__ */ checkOf(GameNoticeSchema)
export const isEditCreateChallenge: Check<ChallengeEdit> = /* @__PURE__ */ checkOf(ChallengeEditSchema)
export const isEditListChallenges: Check<ChallengeSummary[]> = /* @__PURE__ */ checkOf(listOf(ChallengeSummarySchema))
export const isEditGetChallenge: Check<ChallengeEdit> = /* @__PURE__ */ checkOf(ChallengeEditSchema)
export const isEditUpdateChallenge: Check<ChallengeEdit> = /* @__PURE__ */ checkOf(ChallengeEditSchema)
export const isEditDeleteFlag: Check<TaskOutcome> = /* @__PURE__ */ checkOf(oneOf("Success", "Failed", "Duplicate", "Denied", "NotFound", "Exit", "Pending"))
export const isEditCreateTestContainer: Check<ContainerInfo> = /* @__PURE__ */ checkOf(ContainerInfoSchema)
