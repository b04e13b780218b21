import type { Caller } from '#arena/sessions.ts'
import type { Match } from './routes.ts'
import type { IncomingMessage } from 'node:http'

/** What the steps of a request pass on. */
export interface Env {
  Bindings: { incoming?: IncomingMessage } | undefined
  Variables: {
    /** The operation that is meant, if any. */
    match: Match | undefined
    /** Who asks, as an address. */
    address: string
    /** What is arena's own is for callers on this machine. */
    isFromThisMachine: boolean
    /** Who asks, as an account. */
    caller: Caller | undefined
  }
}
