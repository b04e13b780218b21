import { isCaptchaInfo, isCaptchaPow } from '#contract/guards/captcha.gen.ts'
import type { CaptchaInfo, PowChallenge } from '#src/model/account.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const captchaFrom: Reader<CaptchaInfo> = reader(isCaptchaInfo)
export const powChallengeFrom: Reader<PowChallenge> = reader(isCaptchaPow)
