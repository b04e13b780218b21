import { hasInstance } from './challenge-words.ts'
import { localTimeText, momentFrom } from '#src/lib/time/local-time.ts'
import { visibleLine } from '#src/lib/visible-text.ts'
import {
  type ChallengeEdit,
  type ChallengeField,
  challengeFieldNames,
  challengeFields,
  type ChallengeSettings,
  type ChallengeType,
  type ChallengeUpdate,
  type FieldKind,
} from '#src/model/challenge.ts'
import type { Worth } from '#src/model/scoring.ts'
import type { Typed } from '#src/parts/editing/use-editing.ts'

/** A challenge as form values. Figures and moments are texts as typed; what takes effect at once is not part of it. */
export type ChallengeFields = Typed<ChallengeSettings>

/** Percent as a share of 1, decimally exact: 33.4 is 0.334, which a division does not give. */
const shareIn = (percent: string) => Number(`${Number(percent)}e-2`)

const textOf = (figure: number | null) => (figure === null ? '' : String(figure))

/** Hints as typed, without the empty ones; those that nobody has changed stay as they were saved. */
function hintsFrom(hints: readonly string[], saved: readonly string[]) {
  const changed = changedHints(hints, saved)
  return hints.map((hint, index) => (changed[index] ? hint.trim() || [] : hint)).flat()
}

/** How a field is shown in a form, and what a save sends of what was typed there. */
interface Conversion {
  typed(value: unknown): unknown
  sent(typed: unknown, saved: unknown): unknown
}

const asIs = <Value>(value: Value) => value
const opposite = (isOn: boolean) => !isOn
const orEmpty = (text: string | null) => text ?? ''

const conversions: Record<FieldKind, Conversion> = {
  text: { typed: orEmpty, sent: asIs },
  line: { typed: orEmpty, sent: visibleLine },
  hints: { typed: asIs, sent: hintsFrom },
  word: { typed: orEmpty, sent: (word: string) => word || null },
  switch: { typed: asIs, sent: asIs },
  offSwitch: { typed: opposite, sent: opposite },
  whole: { typed: textOf, sent: Number },
  tenths: {
    typed: (tenths: number | null) => textOf(tenths && tenths / 10),
    sent: (text: string) => Math.round(Number(text) * 10),
  },
  decimal: { typed: textOf, sent: Number },
  percent: { typed: (share: number) => String(Math.round(share * 1000) / 10), sent: shareIn },
  moment: {
    typed: (moment: number | null) => (moment === null ? '' : localTimeText(moment)),
    sent: (text: string) => momentFrom(text) ?? 0,
  },
}

const conversionOf = (name: keyof ChallengeSettings) => conversions[challengeFields[name].kind]

/** The form values of a challenge. */
export const fieldsOf = (challenge: ChallengeEdit) =>
  Object.fromEntries(
    challengeFieldNames.map((name) => [name, conversionOf(name).typed(challenge[name])]),
  ) as ChallengeFields

/** The update that a save sends: the changed members only, and never whether the challenge is enabled (behaviour 12.5). */
export const updateFrom = (
  fields: ChallengeFields,
  changes: readonly (keyof ChallengeFields)[],
  saved: ChallengeEdit,
) =>
  Object.fromEntries(
    changes.map((name) => [name, conversionOf(name).sent(fields[name], saved[name])]),
  ) as ChallengeUpdate

/** How a figure is written. */
const figures = {
  whole: /^\d+$/,
  tenths: /^\d+(\.\d)?$/,
  decimal: /^\d+(\.\d{1,2})?$/,
  percent: /^\d{1,3}(\.\d)?$/,
}

/** Whether a figure can be saved as typed. */
export const isFigure =
  ({ kind, least = 0, most = Infinity }: ChallengeField & { kind: keyof typeof figures }) =>
  (text: string) => {
    const figure = conversions[kind].sent(text, null) as number
    return figures[kind].test(text.trim()) && figure >= least && figure <= most
  }

/** The scoring as typed; undefined while it is invalid. */
export function worthIn({ originalScore, minScoreRate, difficulty }: ChallengeFields): Worth | undefined {
  const worth = {
    originalScore: Number(originalScore),
    minScoreRate: shareIn(minScoreRate),
    difficulty: Number(difficulty),
  }
  const isSound =
    originalScore !== '' &&
    worth.originalScore >= 0 &&
    worth.minScoreRate >= 0 &&
    worth.minScoreRate <= 1 &&
    worth.difficulty > 0
  return isSound && Object.values(worth).every(Number.isFinite) ? worth : undefined
}

/** Which parts a challenge of this type has. */
export const partsOf = (type: ChallengeType) => ({
  hasInstance: hasInstance(type),
  /** The server generates the flags, from a template. */
  hasTemplate: type === 'DynamicContainer',
  /** Every flag comes with a file. */
  hasFileFlags: type === 'DynamicAttachment',
})

/** Returns for each typed hint whether it is not among the saved ones, in any position; equal hints match one saved hint each. */
export function changedHints(typed: readonly string[], saved: readonly string[]): boolean[] {
  const left = [...saved]
  return typed.map((hint) => {
    const at = left.indexOf(hint)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
