import { at, setAt } from './captures.ts'
import type { CallStep, Unordered } from './steps.ts'

/** Returns record and answer with the lists that the step names as unordered sorted, one after the other. */
export function sorted({ unordered = [] }: CallStep, ...bodies: [unknown, unknown]): [unknown, unknown] {
  for (const body of bodies) for (const list of [unordered].flat()) sort(body, list)
  return bodies
}

function sort(body: unknown, { at: pointer, by }: Unordered) {
  const list = at(body, pointer) as Record<string, unknown>[] | undefined
  if (Array.isArray(list)) list.sort((a, b) => compare(a[by], b[by]))
}

/** Numbers by value, everything else as text. */
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true })

/** The record with any integer in the places that the step names; what is no integer stays. */
export function withAny({ any = [] }: CallStep, record: unknown): unknown {
  for (const pointer of any) if (Number.isInteger(at(record, pointer))) setAt(record, pointer, '<int>')
  return record
}
