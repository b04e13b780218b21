/** What the flight recorder keeps a line about. */
export type RecordKind = 'link' | 'message' | 'call' | 'clock' | 'cache' | 'tabs' | 'malformed'

/** A line of the flight recorder: our clock's milliseconds, and words without secrets. */
export interface RecordLine {
  at: number
  kind: RecordKind
  text: string
}

const most = 2_000
let lines: RecordLine[] = []

/** Writes a line to the flight recorder, which keeps the last 2,000 in memory. The words must be free of secrets. */
export function record(kind: RecordKind, text: string) {
  lines.push({ at: Date.now(), kind, text })
  if (lines.length > most * 1.2) lines = lines.slice(-most)
}

/** What was recorded, oldest first. */
export const recorded = (): readonly RecordLine[] => lines.slice(-most)
