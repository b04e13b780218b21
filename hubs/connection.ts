import type { Hub } from '#hubs/hub.ts'
import type { ConnectionEvent, LinkEvent } from '#machines/link.ts'
import type { IHttpConnectionOptions } from '@microsoft/signalr'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import { rest } from './rest.ts'

const seconds = [1, 2, 5, 10]
/** The server pings every 15 s; a link that is silent for two pings and a little is dead, however open it looks. */
const deadAfter = 33_000
/** A refusal follows at once upon the handshake; a close that comes later is the server's or the network's trouble. */
const refusedWithin = 5_000

/** How to reach the server; what is left out is the browser's way. */
export interface Transport extends Pick<IHttpConnectionOptions, 'transport' | 'skipNegotiation' | 'headers'> {
  WebSocket?: typeof WebSocket
}

/** Said, because under Node, where tests run, the library would take another one than the page's. */
const ofThePage = (): Transport => ({ WebSocket: globalThis.WebSocket })

type Ending = 'failed' | 'dropped' | 'refused'

/** A connection as one try sees it. */
interface Try {
  hub: Hub
  cache: QueryClient
  transport: Transport
  tell: (event: ConnectionEvent) => void
  /** Aborted when nobody listens any more. */
  ended: AbortSignal
}

/** The link chart's `connection`: writes what the hub says to the cache, and tries for ever unless it is refused. */
export const connectionTo = (hub: Hub, cache: QueryClient, transport = ofThePage()) =>
  fromCallback<LinkEvent>(({ sendBack: tell }) => {
    const end = new AbortController()
    void stayConnected({ hub, cache, transport, tell, ended: end.signal })
    return () => end.abort()
  })

async function stayConnected(wanted: Try) {
  for (let failures = 0; !wanted.ended.aborted; failures++) {
    const ending = await connectOnce(wanted).catch((): Ending => 'failed')
    if (wanted.ended.aborted) return
    if (ending === 'refused') return wanted.tell({ type: 'hub.refused' })
    if (ending === 'dropped') {
      failures = 0
      wanted.tell({ type: 'hub.dropped' })
    }
    await rest(delayAfter(failures), wanted.ended)
  }
}

/** Half to one and a half of its figure, so that a hall does not come back in one moment. */
const delayAfter = (failures: number) =>
  (seconds[Math.min(failures, seconds.length - 1)] ?? 1) * 1000 * (0.5 + Math.random())

/** One connection from its start to its end. Rejects when it cannot be started. */
async function connectOnce({ hub, cache, transport, tell, ended }: Try): Promise<Ending> {
  const { connection, isOpen, closed } = await built(hub, cache, transport)
  if (ended.aborted) return 'dropped'
  const stop = () => void connection.stop()
  ended.addEventListener('abort', stop)
  try {
    await connection.start()
    const openedAt = Date.now()
    if (isOpen()) tell({ type: 'hub.opened' })
    const isFinal = await closed
    return isFinal && Date.now() - openedAt < refusedWithin ? 'refused' : 'dropped'
  } finally {
    ended.removeEventListener('abort', stop)
  }
}

/** `closed` tells whether the server closed in good order and did not allow to come back. */
async function built(hub: Hub, cache: QueryClient, transport: Transport) {
  const { HubConnectionBuilder, HubConnectionState, LogLevel } = await import('@microsoft/signalr')
  let mayReturn = false
  // The library asks when to reconnect only if that is allowed. It is told never: its rest cannot be cut short.
  const policy = { nextRetryDelayInMilliseconds: () => ((mayReturn = true), null) }
  const connection = new HubConnectionBuilder()
    .withUrl(new URL(hub.path, globalThis.location?.origin).href, { timeout: 5_000, ...transport })
    .withServerTimeout(deadAfter)
    .withAutomaticReconnect(policy)
    .configureLogging(LogLevel.None)
    .build()
  for (const [message, hear] of Object.entries<Hear>(hub.on))
    connection.on(message, (heard) => hear(cache, heard))
  const closed = new Promise<boolean>((resolve) => {
    connection.onclose((error) => resolve(error === undefined && !mayReturn))
  })
  return { connection, isOpen: () => connection.state === HubConnectionState.Connected, closed }
}

type Hear = (cache: QueryClient, heard: unknown) => void
