// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { HubGameEvent, HubGameNotice, HubLogMessage, HubSubmission } from '#contract/api.gen.ts'
import { type Check, checkOf, either, integer, isoMoment, listOf, moment, oneOf, orNull, record, text } from '#contract/guards.ts'

const HubGameNoticeSchema = record({ id: integer, type: oneOf("Normal", "FirstBlood", "SecondBlood", "ThirdBlood", "NewHint", "NewChallenge"), values: listOf(text), time: either(isoMoment, moment) })
const HubGameEventSchema = record({ type: oneOf("Normal", "ContainerStart", "ContainerDestroy", "FlagSubmit", "CheatDetected"), values: listOf(text), time: either(isoMoment, moment) }, { user: text, team: text })
const HubSubmissionSchema = record({ answer: text, status: oneOf("FlagSubmitted", "Accepted", "WrongAnswer", "CheatDetected", "NotFound"), time: either(isoMoment, moment), user: orNull(text), team: orNull(text), challenge: orNull(text) })
const HubLogMessageSchema = record({ time: either(isoMoment, moment), name: orNull(text), level: orNull(text), ip: orNull(text), msg: orNull(text), status: orNull(text) })

export const isReceivedGameNotice: Check<HubGameNotice> = /* @__PURE__ */ checkOf(HubGameNoticeSchema)
export const isReceivedGameEvent: Check<HubGameEvent> = /* @__PURE__ */ checkOf(HubGameEventSchema)
export const isReceivedSubmissions: Check<HubSubmission> = /* @__PURE__ */ checkOf(HubSubmissionSchema)
export const isReceivedLog: Check<HubLogMessage> = /* @__PURE__ */ checkOf(HubLogMessageSchema)
