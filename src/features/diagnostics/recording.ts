import type { RecordLine } from '#src/lib/recorder.ts'

/** What a reader of a recording has to know of where it was made. */
export interface RecordingFacts {
  /** Of the client, and the commit it was built from; '' when nobody knows. */
  version: string
  commit: string
  userAgent: string
  /** IANA name of the reader's time zone. */
  zone: string
  /** How far the server's clock is ahead of the browser's, and how far that may be off; milliseconds. */
  offset: number
  /** null before the server has answered. */
  uncertainty: number | null
  /** When it was copied, on the browser's clock. */
  at: number
}

/** A recording as text: a header, then a line for each record, each a JSON object (docs/flight-recorder.md). */
export const recordingText = (facts: RecordingFacts, lines: readonly RecordLine[]) =>
  [{ recording: 'halyard', format: 1, ...facts }, ...lines]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
