import type { Check, Misfit } from '#contract/guards.ts'
import { ApiError } from '#src/lib/errors.ts'
import { shortened } from '#src/lib/cut.ts'
import { record } from '#src/lib/recorder.ts'

/**
 * Returns a response or a message that is what the contract says. A row with a word that only another server knows is
 * removed from its list; any other fault throws `ApiError` with its `field`. Both are recorded, without values, which
 * may be secret. `source` is the path or the message. Where `keepsWords`, an unknown word in no row is no fault: what one
 * edits, or is, goes on with it, and a save leaves it alone. Any other text that is shown as it is, as names are, has an
 * end. With `inRows`, rows have unknown words too, to be shown by them.
 */
export function checked<Kind>(
  check: Check<Kind>,
  said: unknown,
  source: string,
  keepsWords: boolean | 'inRows' = false,
): Kind {
  const found = check(said)
  const misfits = keepsWords === 'inRows' ? found.filter(({ keyword }) => keyword !== 'enum') : found
  const rows = misfits.map((misfit) => rowOf(said, misfit))
  const isKept = ({ keyword }: Misfit) => keepsWords && keyword === 'enum'
  const fault = misfits.find((misfit, index) => rows[index] === undefined && !isKept(misfit))
  for (const misfit of fault ? [fault] : misfits) record('malformed', `${source}: ${wordsFor(misfit)}`)
  if (fault) throw new ApiError('', 200, { field: fieldOf(fault) })
  leaveOut(rows.filter((row) => row !== undefined))
  if (keepsWords !== true) boundTexts(said)
  return said as Kind
}

/** Characters of a text that is shown as it is: laying out a megabyte in a row takes a browser seconds, in each that has it. */
const longest = 4_000
/** Texts whose renderer bounds them, what is no text to read, and the many solves of a scoreboard, which have none. */
const boundElsewhere = new Set([
  'content',
  'msg',
  'summary',
  'hints',
  'footerInfo',
  'url',
  'token',
  'solvedChallenges',
])
/** Rows within rows, as a member of a team in a list of entries. */
const deepest = 6

/** Ends texts without measure, which only a hub or an import brings: no form has room for one. */
function boundTexts(said: unknown, depth = 0) {
  if (typeof said !== 'object' || said === null || depth === deepest) return
  const isMarkdown = 'type' in said && said.type === 'Normal' // a notice
  for (const [name, value] of Object.entries(said)) {
    if (boundElsewhere.has(name) || (isMarkdown && name === 'values')) continue
    if (typeof value !== 'string') boundTexts(value, depth + 1)
    else if (value.length > longest) (said as Record<string, unknown>)[name] = shortened(value, longest)
  }
}

/** Makes a value of the model of a response or a message; throws `ApiError` with its `field` where it is not what it should be. */
export type Reader<Model> = (said: unknown, source: string) => Model

/** A reader that checks with `check`, and then puts what was sent into the model's words, where they differ. */
export function reader<Sent>(check: Check<Sent>): Reader<Sent>
export function reader<Sent, Model>(check: Check<Sent>, toModel: (sent: Sent) => Model): Reader<Model>
export function reader<Sent>(
  check: Check<Sent>,
  toModel: (sent: Sent) => unknown = (sent) => sent,
): Reader<unknown> {
  return (said, source) => toModel(checked(check, said, source))
}

/** A reader for what the user edits, or the user's own account: an unknown word stays as it is. */
export function ownReader<Sent>(check: Check<Sent>): Reader<Sent>
export function ownReader<Sent, Model>(check: Check<Sent>, toModel: (sent: Sent) => Model): Reader<Model>
export function ownReader<Sent>(
  check: Check<Sent>,
  toModel: (sent: Sent) => unknown = (sent) => sent,
): Reader<unknown> {
  return (said, source) => toModel(checked(check, said, source, true))
}

/** A reader for what is shown by its words, known or not. */
export const namedReader =
  <Sent, Model>(check: Check<Sent>, toModel: (sent: Sent) => Model): Reader<Model> =>
  (said, source) =>
    toModel(checked(check, said, source, 'inRows'))

/**
 * Reads a response that the contract leaves empty. Some servers say something all the same, which nobody needs; only what
 * a network says that wants a log-in (RFC 8908) is a fault: what was asked has not been done.
 */
export function nothingFrom(said: unknown, source: string): void {
  if (!Object.hasOwn(Object(said) as object, 'captive')) return
  record('malformed', `${source}: a network wants a log-in`)
  throw new ApiError('', 200, { field: '' })
}

const sentLengths = new WeakMap<object, number>()

/** How many rows the server sent in a list, including those that were left out: tells whether a page was full. */
export const sentLength = (list: readonly unknown[]) => sentLengths.get(list) ?? list.length

/** A row of a list, or a member of an object. */
type Row = { of: unknown[]; at: number } | { of: Record<string, unknown>; at: string }

/** The innermost row that contains an unknown word or is named by one; undefined for another fault, or if in no row. */
function rowOf(said: unknown, { keyword, instancePath, params }: Misfit): Row | undefined {
  const name = params.propertyName
  if (keyword !== 'enum' && name === undefined) return undefined
  let row: Row | undefined
  let value = said as Record<string, unknown>
  for (const step of stepsOf(instancePath)) {
    if (Array.isArray(value)) row = { of: value, at: Number(step) }
    value = value[step] as Record<string, unknown>
  }
  return name === undefined ? row : { of: value, at: name }
}

function leaveOut(rows: Row[]) {
  const lists = new Map<unknown[], Set<number>>()
  for (const row of rows) {
    if (typeof row.at === 'string') delete (row.of as Record<string, unknown>)[row.at]
    else lists.set(row.of as unknown[], (lists.get(row.of as unknown[]) ?? new Set()).add(row.at))
  }
  for (const [list, gone] of lists) {
    sentLengths.set(list, list.length)
    const kept = list.filter((_row, index) => !gone.has(index))
    for (const [index, row] of kept.entries()) list[index] = row
    list.length = kept.length
  }
}

/** The steps of a JSON pointer. */
const stepsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Where a misfit is, written as in code: `items[3].rank`; '' is the whole. */
const fieldOf = ({ instancePath, params: { missingProperty: missing } }: Misfit) =>
  [...stepsOf(instancePath), ...(missing === undefined ? [] : [missing])]
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

function wordsFor(misfit: Misfit): string {
  const field = fieldOf(misfit) || 'all of it'
  if (misfit.keyword === 'required') return `${field} is missing`
  if (misfit.keyword === 'type') return `${field} should be ${[misfit.params.type].flat().join(' or ')}`
  const isWord = misfit.keyword === 'enum' || misfit.keyword === 'propertyNames'
  return isWord ? `${field} has a word that is not known here` : `${field} is no moment`
}
