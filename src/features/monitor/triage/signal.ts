import type { Submission } from '#src/model/submission.ts'

/** The rule that raised a signal. */
export type Rule =
  | 'cheat'
  | 'decoy'
  | 'foreign'
  | 'sameFlag'
  | 'burst'
  | 'noInstance'
  | 'tooFast'
  | 'hoard'
  | 'lateScore'
  | 'pair'

/** Something a monitor may want to look at, with the rows that show it. It says where to look, and judges nobody. */
export interface Signal {
  rule: Rule
  /** Stable while the signal is about the same thing; contains nothing secret. */
  key: string
  /** The evidence, newest first. */
  rows: Submission[]
  teams: string[]
  /** The challenge, where it is about one. */
  challenge: string | undefined
  /** The amount, in what its rule counts: teams, submissions, challenges. */
  count: number
  figures?: Figures
}

/** What a rule measured. */
export interface Figures {
  /** How alike two teams are, or how much of a score; 0 to 1. */
  share?: number
  /** How long it took, and the median of the others; in milliseconds. */
  took?: number
  usual?: number
}

/** The time span of its evidence, in milliseconds. */
export const spanOf = ({ rows }: Pick<Signal, 'rows'>) => (rows[0]?.time ?? 0) - (rows.at(-1)?.time ?? 0)

export const teamOf = ({ team }: Submission) => team
export const challengeOf = ({ challenge }: Submission) => challenge

/** The challenge that all rows are for, if it is one. */
export const challengeOfAll = (rows: readonly Submission[]): string | undefined =>
  new Set(rows.map(challengeOf)).size === 1 ? rows[0]?.challenge : undefined

/** Groups rows by key, in the order in which each key first occurs. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Groups rows by two keys: far quicker for many rows than by one text that is made of both. */
export function groupedByBoth<Row>(
  rows: readonly Row[],
  one: (row: Row) => string,
  other: (row: Row) => string,
): Row[][] {
  const groups: Row[][] = []
  const byOne = new Map<string, Map<string, Row[]>>()
  for (const row of rows) {
    const first = one(row)
    const byOther = byOne.get(first) ?? new Map<string, Row[]>()
    byOne.set(first, byOther)
    const second = other(row)
    const group = byOther.get(second)
    if (group) {
      group.push(row)
      continue
    }
    const fresh = [row]
    byOther.set(second, fresh)
    groups.push(fresh)
  }
  return groups
}

/** Joins names into one text, unique to these names. */
export const joined = (...names: string[]) => JSON.stringify(names)

/** A short hash of a text that may be secret (FNV-1a, twice): equal for equal texts, and cannot be read back. */
export function signOf(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(index), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}
