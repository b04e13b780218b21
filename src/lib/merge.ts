import { replaceEqualDeep } from '@tanstack/react-query'

export type Name<Values> = keyof Values & string

/** Whether two values of a field are equal, comparing lists by their contents. */
export const saysTheSame = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one

/** The names of the fields in which two versions differ. */
export const differences = <Values extends object>(one: Values, other: Values): Name<Values>[] =>
  (Object.keys(other) as Name<Values>[]).filter((name) => !saysTheSame(one[name], other[name]))

export interface Merged<Values> {
  /** Mine where I changed something, theirs elsewhere. */
  values: Values
  /** What someone else has changed and I have not. */
  theirs: Name<Values>[]
  /** What both have changed, but differently. */
  clashes: Name<Values>[]
}

/** Merges two versions of `base`, mine and the one someone else saved, field by field: no change is lost silently. */
export function merged<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const own = new Set(differences(base, mine))
  const changed = differences(base, theirs)
  const adopted = changed.filter((name) => !own.has(name))
  return {
    values: { ...mine, ...Object.fromEntries(adopted.map((name) => [name, theirs[name]])) },
    theirs: adopted,
    clashes: changed.filter((name) => own.has(name) && !saysTheSame(mine[name], theirs[name])),
  }
}

/** What a server has not saved: it sends back what it had before, and not what was sent. */
export const notKept = <Values extends object>({
  before,
  sent,
  saved,
}: Record<'before' | 'sent' | 'saved', Values>): Name<Values>[] =>
  differences(before, sent).filter(
    (name) => saysTheSame(before[name], saved[name]) && !meansTheSame(sent[name], saved[name]),
  )

/** Like `saysTheSame`, also where a server drops blanks or writes a number otherwise. */
const meansTheSame = (one: unknown, other: unknown) =>
  saysTheSame(one, other) ||
  (typeof one === 'string' && typeof other === 'string' && plain(one) === plain(other))

const plain = (text: string) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text.trim() : String(Number(text))
