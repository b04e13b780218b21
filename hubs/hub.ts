import type { HubMessages, HubName } from '#contract/hubs.ts'
import { noteServerMoment } from '#src/api/server-clock.ts'
import { millisFrom } from '#src/lib/time.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * A server hub: where it is, what each of its messages does to the cache, and what to read when it was not
 * heard. Without a name it is any of them.
 */
export interface Hub<Name extends HubName = HubName> {
  path: string
  on: {
    [Message in keyof HubMessages[Name]]: (cache: QueryClient, heard: HubMessages[Name][Message]) => void
  }
  /** Key prefixes of the queries that its messages write to or make stale. */
  feeds: QueryKey[]
}

type Hear = (cache: QueryClient, heard: unknown) => void

/** Has a hub hear a message, as the server named it; one it does not know is passed over. */
export function hearIn(hub: Hub, cache: QueryClient, message: string, heard: unknown) {
  const hears: Record<string, Hear | undefined> = hub.on
  noteMomentIn(heard)
  hears[message]?.(cache, heard)
}

/** Every message bears the moment it was made; that checks the server's clock. */
function noteMomentIn(heard: unknown) {
  if (typeof heard !== 'object' || heard === null || !('time' in heard)) return
  const moment = millisFrom(heard.time as string | number)
  if (!Number.isNaN(moment)) noteServerMoment(moment)
}
