import journeyText from '#contract/recorded/journey.jsonl?raw'

/** A recorded call and the real server's answer. */
export interface CallStep {
  n: number
  /** Absent if the path is not in the contract. */
  operationId?: string
  as: string
  method: string
  path: string
  json?: unknown
  raw?: string
  contentType?: string
  headers?: Record<string, string>
  file?: { field: string; name: string; kind: 'png' | 'text' | 'pdf' }
  capture?: Record<string, string | { at: string; match: string }>
  until?: Record<string, unknown>
  within?: number
  unordered?: { at: string; by: string }
  shape?: boolean
  status: number
  type: string
  body: unknown
}

export interface OpenStep {
  n: number
  hub: string
  as: string
  open: string
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

export type Step = CallStep | OpenStep | HearStep | WaitStep

/** The recorded journey, in order. */
export const journey = journeyText
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step)
