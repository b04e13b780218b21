// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { CheatInfo, GameEvent, Submission } from '#contract/api.gen.ts'
import { type Check, checkOf, integer, listOf, moment, oneOf, orNull, record, text } from '#contract/guards.ts'

const GameEventSchema = record({ type: oneOf("Normal", "ContainerStart", "ContainerDestroy", "FlagSubmit", "CheatDetected"), values: listOf(text), time: moment }, { user: text, team: text })
const SubmissionSchema = record({ answer: text, status: oneOf("FlagSubmitted", "Accepted", "WrongAnswer", "CheatDetected", "NotFound"), time: moment, user: orNull(text), team: orNull(text), challenge: orNull(text) })
const TeamRefSchema = record({ id: integer, name: orNull(text), avatar: orNull(text) })
const ParticipationRefSchema = record({ id: integer, team: TeamRefSchema, status: oneOf("Pending", "Accepted", "Rejected", "Suspended", "Unsubmitted"), division: orNull(text) }, { divisionId: orNull(integer) })
const CheatInfoSchema = record({ ownedTeam: ParticipationRefSchema, submitTeam: ParticipationRefSchema, submission: SubmissionSchema })

export const isGameEvents: Check<GameEvent[]> = /* @__PURE__ */ checkOf(listOf(GameEventSchema))
export const isGameSubmissions: Check<Submission[]> = /* @__PURE__ */ checkOf(listOf(SubmissionSchema))
export const isGameCheatInfo: Check<CheatInfo[]> = /* @__PURE__ */ checkOf(listOf(CheatInfoSchema))
