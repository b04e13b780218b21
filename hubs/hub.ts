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

/** What a message says, with its time in milliseconds, as everywhere in the client. */
type Said<Sent> = Omit<Sent, 'time'> & { time: number }

/** What a message does to the cache, once it has passed its check. */
interface MessageEffect<Sent> {
  check: Check<Sent>
  /** Puts what it says into the lists that were read. */
  patches?(cache: QueryClient, said: Said<Sent>): void
  /** The queries it makes stale without saying how: they are read again soon. */
  invalidates?(said: Said<Sent>): readonly QueryKey[]
}

/**
 * A server hub: its path, what each of its messages does to the cache, and what to read when messages were missed.
 * Without a `Name`, any hub.
 */
export interface Hub<Name extends HubName = HubName> {
  path: string
  messages: { [Message in keyof HubMessages[Name]]: MessageEffect<HubMessages[Name][Message]> }
  /** Key prefixes of the queries that its messages write to or make stale. */
  feeds: QueryKey[]
  /** The one of these lists in which every message leaves a row: no new row means that nothing else became stale. */
  history: QueryKey
  /** Reads it for a link that has just opened, where nothing on the page does yet. */
  readHistory?: (cache: QueryClient) => Promise<unknown>
  /** Its first read waits a moment for the link, as no page is opened for it: it is read once then. */
  isHistoryAside?: boolean
}

/** Every message carries the time it was made, as text or in milliseconds. */
interface Timed {
  time: string | number
}

/**
 * Handles a hub message by the name the server gave it; an unknown one is ignored. A malformed one leaves the cache
 * alone and has what the hub feeds refetched.
 */
export function receiveIn(hub: Hub, cache: QueryClient, message: string, received: unknown) {
  const messages: Record<string, MessageEffect<Timed> | undefined> = hub.messages
  const effect = messages[message]
  if (!effect) return
  record('message', messageText(hub.path, message, received))
  if (!isUnderstood(effect.check, received, message)) {
    for (const key of hub.feeds) refetchSoon(cache, key, -Infinity)
    return
  }
  const said = { ...received, time: millisFrom(received.time) }
  if (!Number.isNaN(said.time)) noteServerMoment(said.time) // checks the estimate of the server's clock
  effect.patches?.(cache, said)
  for (const key of effect.invalidates?.(said) ?? []) refetchSoon(cache, key, said.time)
}

function isUnderstood(check: Check<Timed>, received: unknown, message: string): received is Timed {
  try {
    checked(check, received, message)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
