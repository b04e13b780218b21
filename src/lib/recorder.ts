/** What the flight recorder records a line about. */
export const recordKinds = [
  'call',
  'link',
  'message',
  'clock',
  'cache',
  'tabs',
  'malformed',
  'projector',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A line of the flight recorder: our clock's milliseconds, and words without secrets. */
export interface RecordLine {
  /** Counts from 1; what is missing before the first one has been dropped. */
  id: number
  at: number
  kind: RecordKind
  text: string
}

const most = 500
/** No line may be a book: what a malformed answer says is cut. */
const longest = 4_000
const ring: RecordLine[] = []
let written = 0
let snapshot: readonly RecordLine[] | undefined

/** One line, and one string: a text that was put together would be kept in all its parts, at twice the memory. */
const asLine = (text: string) => text.slice(0, longest).replace(/\s*\n\s*/g, ' ')

/** Writes a line to the flight recorder, which keeps the last 500 in memory. The words must be free of secrets. */
export function record(kind: RecordKind, text: string) {
  const line = { id: written + 1, at: Date.now(), kind, text: asLine(text) }
  ring[written % most] = line
  written += 1
  snapshot = undefined
}

/** What was recorded, oldest first; the same list until there is a new line. */
export function recorded(): readonly RecordLine[] {
  const oldest = written <= most ? 0 : written % most
  return (snapshot ??= [...ring.slice(oldest), ...ring.slice(0, oldest)])
}
