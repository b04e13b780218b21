import type { EditionName } from '#arena/parts/edition.ts'
import journeyText from '#contract/recorded/journey.jsonl?raw'
import newerJourneyText from '#contract/recorded/journey-1.8.jsonl?raw'

/** A recorded call and the real server's response. */
export interface CallStep {
  n: number
  /** Absent if the path is not in the contract. */
  operationId?: string
  foreign?: boolean
  as: string
  method: string
  path: string
  json?: unknown
  /** Pointers to the members of `json` that are sent encrypted … */
  encrypt?: string[]
  /** … for the captured key of this name, `apiKey` unless it is given. */
  key?: string
  raw?: string
  contentType?: string
  headers?: Record<string, string>
  file?: SentFile
  capture?: Record<string, string | { at: string; match: string }>
  /** Headers of the response to capture, by the name they are captured under. */
  captureHeader?: Record<string, string>
  /** Headers of the response that have to equal captured ones. */
  sameHeader?: Record<string, string>
  /** Headers that are compared with `answerHeaders`. */
  seen?: string[]
  until?: Record<string, unknown>
  within?: number
  /** Milliseconds between the tries of an `until`. */
  every?: number
  unordered?: Unordered | Unordered[]
  /** Pointers, after sorting, to integers that are not compared. */
  any?: string[]
  shape?: boolean
  /** The name under which the bytes of the response are kept. */
  save?: string
  /** The body is a package of a game. */
  zip?: boolean
  status: number
  type: string
  answerHeaders?: Record<string, string | null>
  body: unknown
}

/** A file that a step uploads; `saved` is what an earlier step kept. */
export type SentFile = { field: string; name: string; type?: string } & (
  | { kind: 'png' | 'text' | 'pdf' | 'empty' }
  | { kind: 'saved'; from: string }
)

/** A list without an order, and the member to sort it by. */
export interface Unordered {
  at: string
  by: string
}

export interface OpenStep {
  n: number
  hub: string
  as: string
  open: string
  headers?: Record<string, string>
  refused: boolean
}

export interface HearStep {
  n: number
  hub: string
  hear: string
  where: Record<string, unknown>
  arguments: unknown[]
}

export interface WaitStep {
  n: number
  wait: number
}

/** Waits until a second of the clock begins. */
export interface SecondStep {
  n: number
  second: true
}

export type Step = CallStep | OpenStep | HearStep | WaitStep | SecondStep

const stepsIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Step)

/** The recorded journey of each server, in order. */
export const journeys: Record<EditionName, Step[]> = {
  '1.2': stepsIn(journeyText),
  '1.8': stepsIn(newerJourneyText),
}
