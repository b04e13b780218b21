import type { CaptureSummary, SearchHit } from './capture.ts'
import type { CaptureRow, View } from './layout.ts'
import type { CaptureProblem } from './problem.ts'
import type { Wanted } from './search.ts'

/** What the page asks of a capture, each with what it is answered with. */
export interface Questions {
  count: { of: { flow: number; view: View }; answer: number }
  rows: { of: { flow: number; view: View; from: number; to: number }; answer: CaptureRow[] }
  rowAt: { of: { flow: number; view: View; byte: number }; answer: number }
  flags: { of: object; answer: SearchHit[] }
  /** A wrong expression is answered with what is wrong. */
  search: { of: Wanted; answer: SearchHit[] | string }
}
export type Question = keyof Questions

/** What the page sends to the worker: first `open`, with a file or before its bytes. */
export type ToWorker =
  | { type: 'open'; flags: readonly string[]; file?: Blob }
  | { type: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end' }
  | { type: 'lost'; text: string }
  | { [Name in Question]: { type: 'ask'; id: number; what: Name; of: Questions[Name]['of'] } }[Question]

/** What the worker sends to the page. */
export type FromWorker =
  | { type: 'read'; summary: CaptureSummary; bytes: number; isWhole: boolean; problem?: CaptureProblem }
  | { type: 'lost'; problem: CaptureProblem }
  | { type: 'answer'; id: number; answer: unknown }
