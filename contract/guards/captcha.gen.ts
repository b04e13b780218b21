// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { CaptchaInfo, PowChallenge } from '#contract/api.gen.ts'
import { type Check, checkOf, integer, oneOf, orNull, record, text } from '#contract/guards.ts'

const CaptchaInfoSchema = record({ type: oneOf("None", "HashPow", "CloudflareTurnstile") }, { siteKey: orNull(text) })
const PowChallengeSchema = record({ id: text, challenge: text, difficulty: integer })

export const isCaptchaInfo: Check<CaptchaInfo> = /* @__PURE__ */ checkOf(CaptchaInfoSchema)
export const isCaptchaPow: Check<PowChallenge> = /* @__PURE__ */ checkOf(PowChallengeSchema)
