import { minute } from '#src/lib/time/time.ts'
import type { IHttpConnectionOptions } from '@microsoft/signalr'

/** The bits of the SignalR client's `HttpTransportType`; the client itself is loaded with the first connection. */
const [webSocket, serverSentEvents, longPolling] = [1, 2, 4] as const

/** How a connection is made, and which way is tried after it, if the server is there: where it failed, and where nothing came. */
interface Way {
  options: Pick<IHttpConnectionOptions, 'transport' | 'skipNegotiation'>
  failed: WayName
  late: WayName
}

type WayName = 'direct' | 'negotiated' | 'withoutSocket' | 'polled'

/**
 * The ways to connect to a hub. A negotiation is a call and a round trip more, and several servers behind one address need
 * sticky sessions for it; but it leads past proxies that let no WebSocket through. The client falls back by itself from what
 * is refused, not from what hangs: a WebSocket that never opens, or events that a proxy holds back.
 */
const ways: Record<WayName, Way> = {
  direct: {
    options: { transport: webSocket, skipNegotiation: true },
    failed: 'negotiated',
    late: 'withoutSocket',
  },
  negotiated: {
    options: { transport: webSocket | serverSentEvents | longPolling },
    failed: 'polled',
    late: 'polled',
  },
  withoutSocket: { options: { transport: serverSentEvents | longPolling }, failed: 'polled', late: 'polled' },
  polled: { options: { transport: longPolling }, failed: 'direct', late: 'direct' },
}

/** How long what was found holds, in milliseconds: the network may have changed since, or a server was just starting. */
const lasting = 10 * minute

let found: { way: WayName; at: number; isOnly?: boolean } | undefined

/** The way that the next connection of this page is tried, whatever its hub: the network is the same for all. */
export function nextWay() {
  if (found && Date.now() - found.at > lasting) found = undefined
  const name = found?.way ?? 'direct'
  return { name, ...ways[name] }
}

/** Notes that a way did not lead to a server that answers otherwise. Returns whether the next way is another at once. */
export function noteWayFailed(tried: WayName, isLate: boolean) {
  if (nextWay().name !== tried) return true // another hub has found out
  if (found?.isOnly) return false
  found = { way: ways[tried][isLate ? 'late' : 'failed'], at: Date.now() }
  return tried === 'direct'
}

/** Notes the transports that a server offers: where a WebSocket is all, none of the other ways is tried. */
export function noteOffer(transports: readonly string[]) {
  if (!transports.some((name) => name === 'ServerSentEvents' || name === 'LongPolling'))
    found = { way: 'direct', at: Date.now(), isOnly: true }
}

/** Forgets which ways failed: the network may be another one. */
export function forgetWays() {
  found = undefined
}
