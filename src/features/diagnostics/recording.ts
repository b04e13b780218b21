import type { RecordLine } from '#src/lib/recorder.ts'

/** What a reader of a recording needs to know about where it was made. */
export interface RecordingFacts {
  /** The client's version, and the commit it was built from; '' if unknown. */
  version: string
  commit: string
  userAgent: string
  /** IANA name of the user's time zone. */
  zone: string
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  offset: number
  /** How far that may be off, in milliseconds; null before the server has answered. */
  uncertainty: number | null
  /** When it was copied, by the browser's clock. */
  at: number
}

/** Formats a recording as text: a header, then one line per record, each a JSON object (docs/flight-recorder.md). */
export const recordingText = (facts: RecordingFacts, lines: readonly RecordLine[]) =>
  [{ recording: 'halyard', format: 1, ...facts }, ...lines]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
