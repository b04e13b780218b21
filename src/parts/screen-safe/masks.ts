import type { AnswerResult } from '#src/model/submission.ts'

/** What must not be readable by everyone who sees a screen; `answer` is what a team submitted, possibly another team's flag. */
export type Secret = 'answer' | 'flag' | 'address' | 'token' | 'password' | 'code' | 'key'

const mask = '••••'

/** A flag without its content: the frame stays, the length is not revealed. */
function maskedFlag(flag: string): string {
  const [, frame] = /^([\w-]{1,16})\{.*\}$/s.exec(flag) ?? []
  return frame ? `${frame}{${mask}}` : mask
}

/** The mask shown in place of a secret; an empty text stays empty. */
export function maskOf(secret: Secret, text: string): string {
  if (text === '') return ''
  return secret === 'answer' || secret === 'flag' ? maskedFlag(text) : mask
}

const v4 = String.raw`(?:\d{1,3}\.){3}\d{1,3}`
const v4s = new RegExp(String.raw`(?<![a-z\d]|\d\.)${v4}(?![a-z\d]|\.\d)`, 'gi')
/** Any run of hex groups between colons, so also times and MAC addresses. */
const runs = new RegExp(
  String.raw`(?<![a-z\d])(?:[\da-f]{0,4}:){2,}(?:${v4}|[\da-f]{1,4}|(?<=::))(?![a-z\d])`,
  'gi',
)
const isV6 = (run: string) => run.includes('::') || run.split(/[:.]/).length >= 8

/** Masks the IP addresses in a text from the server; times of day stay. */
const withoutAddresses = (text: string) =>
  text.replaceAll(runs, (run) => (isV6(run) ? mask : run)).replaceAll(v4s, mask)

/** Messages about a cheat, as servers write them in their log, in each of their languages known to us. */
const cheat = /cheat|作弊/i

/** What may be seen of secrets: on the page, in the clipboard, and in saved files. */
export interface Masks {
  isMasked: (secret: Secret) => boolean
  /** Whether a masked secret may be copied without being seen, to look it up elsewhere. */
  mayCopy: boolean
  /** A secret in the form in which it may be shown. */
  shown: (secret: Secret, text: string) => string
  /** Whether a text is left out because it mentions a cheat. */
  isLeftOut: (text: string) => boolean
  /** A text with its IP addresses masked; one that mentions a cheat is masked whole, so that it names nobody. */
  shownText: (text: string) => string
  /** A verdict that may be shown: the server first reports a cheat as a wrong flag, and so it stays. */
  shownVerdict: (verdict: AnswerResult) => AnswerResult
}

/** What a screen may show. Submitted flags are always masked: a wrong one may still turn out to be another team's flag. */
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
