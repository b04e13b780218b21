import { isCaptchaInfo, isCaptchaPow } from '#contract/guards/captcha.gen.ts'
import type { CaptchaInfo, PowChallenge } from '#src/model/account.ts'
import { ownReader, reader, type Reader } from '#src/server/transport/guard.ts'

/** One that no form can show, without its key or of a kind that is not known here, is none: the server says what it lacks. */
export const captchaFrom: Reader<CaptchaInfo> = ownReader(isCaptchaInfo, ({ type, siteKey }) => {
  const isShown = type === 'HashPow' || (type === 'CloudflareTurnstile' && siteKey)
  return { type: isShown ? type : 'None', siteKey: siteKey ?? '' }
})
export const powChallengeFrom: Reader<PowChallenge> = reader(isCaptchaPow)
