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
