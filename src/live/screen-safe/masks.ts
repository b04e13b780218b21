import type { AnswerResult } from '#contract/api.gen.ts'

/** What may not be read by everybody who sees a screen. */
export type Secret = 'flag' | 'address' | 'token'

const mask = '••••'

/** A flag without what it says: its frame stays, its length does not show. */
function maskedFlag(flag: string): string {
  const [, frame] = /^([\w-]{1,16})\{.*\}$/s.exec(flag) ?? []
  return frame ? `${frame}{${mask}}` : mask
}

/** What stands in the place of a secret; nothing in the place of none. */
export function maskOf(secret: Secret, text: string): string {
  if (text === '') return ''
  return secret === 'flag' ? maskedFlag(text) : mask
}

const v4 = String.raw`(?:\d{1,3}\.){3}\d{1,3}`
const v6 = String.raw`(?:[\da-f]{0,4}:){2,7}(?:${v4}|[\da-f]{1,4}|(?<=::))`
const addresses = new RegExp(String.raw`(?<![\w.:])(?:${v6}(?![\w:])|${v4}(?![\w.]))`, 'gi')

/** A text of the server's without the IP addresses in it; times of day stay. */
const withoutAddresses = (text: string) =>
  text.replaceAll(addresses, (found) => (/^\d{1,2}:\d{2}:\d{2}$/.test(found) ? found : mask))

/** What may be seen of what is secret: on the page, in a copy of it, and in what is saved from it. */
export interface Masks {
  isMasked: (secret: Secret) => boolean
  /** A secret as it may be written down. */
  shown: (secret: Secret, text: string) => string
  /** A text that may speak of IP addresses. */
  shownText: (text: string) => string
  /** A verdict as it may be said: the server judges a cheat's answer wrong at first, and so it stays. */
  shownVerdict: (verdict: AnswerResult) => AnswerResult
}

/**
 * The one place that decides what a screen may show. A flag is masked always: a wrong answer may yet turn out to be another
 * team's.
 */
export function masksOf(isOn: boolean): Masks {
  const isMasked = (secret: Secret) => isOn || secret === 'flag'
  return {
    isMasked,
    shown: (secret, text) => (isMasked(secret) ? maskOf(secret, text) : text),
    shownText: (text) => (isOn ? withoutAddresses(text) : text),
    shownVerdict: (verdict) => (isOn && verdict === 'CheatDetected' ? 'WrongAnswer' : verdict),
  }
}
