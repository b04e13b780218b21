// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { HubGameEvent, HubGameNotice, HubLogMessage, HubSubmission } from '#contract/api.gen.ts'
import { type Check, checkOf, hubMoment, integer, listOf, oneOf, orNull, record, text } from '#contract/guards.ts'

const HubGameNoticeSchema = record({ id: integer, type: oneOf("Normal", "FirstBlood", "SecondBlood", "ThirdBlood", "NewHint", "NewChallenge"), values: listOf(text), time: hubMoment })
const HubGameEventSchema = record({ type: oneOf("Normal", "ContainerStart", "ContainerDestroy", "FlagSubmit", "CheatDetected"), values: listOf(text), time: hubMoment, user: text, team: text })
const HubSubmissionSchema = record({ answer: text, status: oneOf("FlagSubmitted", "Accepted", "WrongAnswer", "CheatDetected", "NotFound"), time: hubMoment, user: text, team: text, challenge: text })
const HubLogMessageSchema = record({ time: hubMoment, name: orNull(text), level: orNull(text), ip: orNull(text), msg: orNull(text), status: orNull(text) })

export const isReceivedGameNotice: Check<HubGameNotice> = /* @__PURE__ */ checkOf(HubGameNoticeSchema)
export const isReceivedGameEvent: Check<HubGameEvent> = /* @__PURE__ */ checkOf(HubGameEventSchema)
export const isReceivedSubmissions: Check<HubSubmission> = /* @__PURE__ */ checkOf(HubSubmissionSchema)
export const isReceivedLog: Check<HubLogMessage> = /* @__PURE__ */ checkOf(HubLogMessageSchema)
