import type { Check } from '#contract/guards.ts'
import type { HubMessages, HubName } from '#contract/hubs.ts'
import { refetchSoon } from './refetch-soon.ts'
import { ApiError } from '#src/lib/errors.ts'
import { checked } from '#src/server/transport/guard.ts'
import { noteServerMoment } from '#src/server/transport/server-clock.ts'
import { messageText } from './masked-message.ts'
import { record } from '#src/lib/recorder.ts'
import { millisFrom } from '#src/lib/time/time.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * A server hub: its path, the check and the cache update for each of its messages, and what to read when messages
 * were missed. Without a `Name`, any hub.
 */
export interface Hub<Name extends HubName = HubName> {
  path: string
  checks: { [Message in keyof HubMessages[Name]]: Check<HubMessages[Name][Message]> }
  on: {
    [Message in keyof HubMessages[Name]]: (cache: QueryClient, received: HubMessages[Name][Message]) => void
  }
  /** Key prefixes of the queries that its messages write to or make stale. */
  feeds: QueryKey[]
  /** The one of these lists in which every message leaves a row: no new row means that nothing else became stale. */
  history: QueryKey
  /** Reads it for a link that has just opened, where nothing on the page does yet. */
  readHistory?: (cache: QueryClient) => Promise<unknown>
  /** Its first read waits a moment for the link, as no page is opened for it: it is read once then. */
  isHistoryAside?: boolean
}

type Handler = (cache: QueryClient, received: unknown) => void

/**
 * Handles a hub message by the name the server gave it; an unknown one is ignored. A malformed one leaves the cache
 * alone and has what the hub feeds refetched.
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

/** Every message carries the time it was made, which checks the estimate of the server's clock. */
function noteMomentIn(received: unknown) {
  if (typeof received !== 'object' || received === null || !('time' in received)) return
  const moment = millisFrom(received.time as string | number)
  if (!Number.isNaN(moment)) noteServerMoment(moment)
}
