import { RecordingProblem } from './recording-problem.ts'
import { gunzipSync } from 'node:zlib'

/** Bytes: more than a flight recorder's 500 lines of 4,000 characters ever take. */
export const largestRecording = 30_000_000

/** The text of a recording, which may be gzipped, as a relay's is. Throws a RecordingProblem for what cannot be unpacked. */
export function recordingText(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString()
  try {
    return gunzipSync(bytes, { maxOutputLength: largestRecording }).toString()
  } catch {
    throw new RecordingProblem('The recording is gzipped, but damaged or too large.')
  }
}
