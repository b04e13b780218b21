import type { Visitor } from '#program/lib/visitor.ts'
import type { HttpBindings } from '@hono/node-server'

/** What a request to the relay has beside itself. */
export interface RelayEnv {
  /** Without `outgoing` where a WebSocket is asked for. */
  Bindings: Pick<HttpBindings, 'incoming'> & Partial<Pick<HttpBindings, 'outgoing'>>
  Variables: { visitor: Visitor }
}
