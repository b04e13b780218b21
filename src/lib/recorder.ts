import { cut } from './cut.ts'
/** The kinds of lines in the flight recorder. */
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

/** A line of the flight recorder: milliseconds on the local clock, and text without secrets. */
export interface RecordLine {
  /** Counts from 1; lines missing before the first one have been dropped. */
  id: number
  at: number
  kind: RecordKind
  text: string
}

const most = 500
/** The most characters in a line; longer text, as of a malformed response, is cut. */
const longest = 4_000
const ring: RecordLine[] = []
let written = 0
let snapshot: readonly RecordLine[] | undefined

/** One line, and one flat string: a concatenated one would keep all its parts, at twice the memory. */
const asLine = (text: string) => cut(text, longest).replace(/\s*\n\s*/g, ' ')

/** Writes a line to the flight recorder, which keeps the last 500 in memory. The text must be free of secrets. */
export function record(kind: RecordKind, text: string) {
  const line = { id: written + 1, at: Date.now(), kind, text: asLine(text) }
  ring[written % most] = line
  written += 1
  snapshot = undefined
}

/** The recorded lines, oldest first; the same array until a line is added. */
export function recorded(): readonly RecordLine[] {
  const oldest = written <= most ? 0 : written % most
  return (snapshot ??= [...ring.slice(oldest), ...ring.slice(0, oldest)])
}
