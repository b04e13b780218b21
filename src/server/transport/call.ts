import { surroundings } from '#src/lib/surroundings.ts'
import type { Lane, Route, RoutePolicy } from './route-policies.ts'

/** Why a call has no response yet: it waits for a place, a limiter, or the page to be shown; or it was sent, perhaps slow. */
export type CallState = 'queued' | 'limited' | 'hidden' | 'sent' | 'slow'

/** The state of a call; `since` is when it was requested, or sent, on the local clock. */
export interface Call extends Route {
  id: number
  lane: Lane
  state: CallState
  since: number
}

/** Sends a call; the signal is aborted when it is given up, or past its deadline. */
export type Send = (request: Request, signal: AbortSignal) => Promise<Response>

/** Sends a call with `fetch`. */
export const byFetch: Send = (request, signal) => surroundings.fetch(request, { signal })

/** A call with what it takes to send it, and to tell whoever has asked for it. */
export interface QueuedCall extends Call, RoutePolicy {
  request: Request
  send: Send
  isProbe: boolean
  /** When it was sent by somebody else, who gives its response to `send`. */
  sentAt: number | undefined
  answer: (response: Response) => void
  fail: (error: unknown) => void
}

/** Whether a call is under way: what it is answered with is not known yet. */
export const hasLeft = ({ state }: Call) => state === 'sent' || state === 'slow'
