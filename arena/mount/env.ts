import type { Caller } from '#arena/parts/sessions.ts'
import type { Match } from './routes.ts'
import type { IncomingMessage } from 'node:http'

/** What the steps of a request pass on to later ones. */
export interface Env {
  Bindings: { incoming?: IncomingMessage } | undefined
  Variables: {
    /** The operation that the request matches, if any. */
    match: Match | undefined
    /** The caller's address. */
    address: string
    /** Whether the request was made on this machine, which arena's own routes require. */
    isFromThisMachine: boolean
    /** The caller's account. */
    caller: Caller | undefined
  }
}
