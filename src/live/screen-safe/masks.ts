import type { AnswerResult } from '#contract/api.gen.ts'

/** What may not be read by everybody who sees a screen; an answer is what a team submitted, somebody's flag perhaps. */
export type Secret = 'answer' | 'flag' | 'address' | 'token' | 'password' | 'code' | 'key'

const mask = '••••'

/** A flag without what it says: its frame stays, its length does not show. */
function maskedFlag(flag: string): string {
  const [, frame] = /^([\w-]{1,16})\{.*\}$/s.exec(flag) ?? []
  return frame ? `${frame}{${mask}}` : mask
}

/** What stands in the place of a secret; nothing in the place of none. */
export function maskOf(secret: Secret, text: string): string {
  if (text === '') return ''
  return secret === 'answer' || secret === 'flag' ? maskedFlag(text) : mask
}

const v4 = String.raw`(?:\d{1,3}\.){3}\d{1,3}`
const v4s = new RegExp(String.raw`(?<![a-z\d]|\d\.)${v4}(?![a-z\d]|\.\d)`, 'gi')
/** All that stands between colons: a time and a MAC address too. */
const runs = new RegExp(
  String.raw`(?<![a-z\d])(?:[\da-f]{0,4}:){2,}(?:${v4}|[\da-f]{1,4}|(?<=::))(?![a-z\d])`,
  'gi',
)
const isV6 = (run: string) => run.includes('::') || run.split(/[:.]/).length >= 8

/** A text of the server's without the IP addresses in it; times of day stay. */
const withoutAddresses = (text: string) =>
  text.replaceAll(runs, (run) => (isV6(run) ? mask : run)).replaceAll(v4s, mask)

/** As servers write their log, in any of their languages that we know. */
const cheat = /cheat|作弊/i

/** What may be seen of what is secret: on the page, in a copy of it, and in what is saved from it. */
export interface Masks {
  isMasked: (secret: Secret) => boolean
  /** Whether a secret that is masked may be copied without being seen: to look it up elsewhere. */
  mayCopy: boolean
  /** A secret as it may be written down. */
  shown: (secret: Secret, text: string) => string
  /** Whether a text is left out: it speaks of a cheat. */
  isLeftOut: (text: string) => boolean
  /** A text that may speak of IP addresses, or of a cheat: of that nothing is shown, whom it names least of all. */
  shownText: (text: string) => string
  /** A verdict as it may be said: the server judges a cheat's answer wrong at first, and so it stays. */
  shownVerdict: (verdict: AnswerResult) => AnswerResult
}

/** What a screen may show. An answer is masked always: a wrong one may yet turn out to be another team's flag. */
export function masksOf(isOn: boolean): Masks {
  const isMasked = (secret: Secret) => isOn || secret === 'answer'
  const isLeftOut = (text: string) => isOn && cheat.test(text)
  return {
    isMasked,
    mayCopy: !isOn,
    shown: (secret, text) => (isMasked(secret) ? maskOf(secret, text) : text),
    isLeftOut,
    shownText: (text) => (isLeftOut(text) ? mask : isOn ? withoutAddresses(text) : text),
    shownVerdict: (verdict) => (isOn && verdict === 'CheatDetected' ? 'WrongAnswer' : verdict),
  }
}
