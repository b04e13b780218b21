import type { Check } from '#contract/guards.ts'
import type { HubMessages, HubName } from '#contract/hubs.ts'
import { refetchSoon } from '#hubs/refetch-soon.ts'
import { ApiError } from '#src/lib/errors.ts'
import { checked } from '#src/api/guard.ts'
import { noteServerMoment } from '#src/api/server-clock.ts'
import { messageText } from './masked-message.ts'
import { record } from '#src/lib/recorder.ts'
import { millisFrom } from '#src/lib/time.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * A server hub: where it is, how each of its messages looks and what it does to the cache, and what to read when it
 * was not received. Without a name it is any of them.
 */
export interface Hub<Name extends HubName = HubName> {
  path: string
  checks: { [Message in keyof HubMessages[Name]]: Check<HubMessages[Name][Message]> }
  on: {
    [Message in keyof HubMessages[Name]]: (cache: QueryClient, received: HubMessages[Name][Message]) => void
  }
  /** Key prefixes of the queries that its messages write to or make stale. */
  feeds: QueryKey[]
  /** Of these the list in which each message leaves a row: one without a new row says that nothing else became stale. */
  history: QueryKey
}

type Handler = (cache: QueryClient, received: unknown) => void

/**
 * Handles a message of a hub, as the server named it; one it does not know is passed over. A malformed one leaves the cache
 * alone: what the hub feeds is read.
 */
export function receiveIn(hub: Hub, cache: QueryClient, message: string, received: unknown) {
  const handlers: Record<string, Handler | undefined> = hub.on
  const checks: Record<string, Check<unknown> | undefined> = hub.checks
  const check = checks[message]
  if (!check) return
  record('message', messageText(hub.path, message, received))
  if (isUnderstood(check, received, message)) {
    noteMomentIn(received)
    handlers[message]?.(cache, received)
  } else for (const key of hub.feeds) refetchSoon(cache, key, -Infinity)
}

function isUnderstood(check: Check<unknown>, received: unknown, message: string) {
  try {
    checked(check, received, message)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Every message bears the moment it was made; that checks the server's clock. */
function noteMomentIn(received: unknown) {
  if (typeof received !== 'object' || received === null || !('time' in received)) return
  const moment = millisFrom(received.time as string | number)
  if (!Number.isNaN(moment)) noteServerMoment(moment)
}
