import type { Hub } from '#hubs/hub.ts'
import { requestQueue } from '#src/api/client.ts'
import { record } from '#src/lib/recorder.ts'
import type { IHttpConnectionOptions } from '@microsoft/signalr'
import { wait } from '#src/lib/wait.ts'
import { onWake } from './wake.ts'

const { reachability } = requestQueue

/** From the start of one try to the start of the next: at once first, for the others are spread by chance. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
/** Over its limit the server lets a call wait for up to 60 s (behaviour 15): who keeps failing may be in that queue. */
const limits = [5_000, 5_000, 10_000, 65_000]
/** The server pings every 15 s; a link that is silent for two pings and a little is dead, however open it looks. */
const deadAfter = 33_000
/** A refusal follows at once upon the handshake; a close that comes later is the server's or the network's trouble. */
const refusedWithin = 5_000

/** How to reach the server; what is left out is the browser's way. */
export interface Transport extends Pick<IHttpConnectionOptions, 'transport' | 'skipNegotiation' | 'headers'> {
  WebSocket?: typeof WebSocket
}

/** Named, because under Node, where tests run, the library would take another one than the page's. */
const ofThePage = (): Transport => ({ WebSocket: globalThis.WebSocket })

export type LinkChange = 'opened' | 'dropped' | 'refused'
type Ending = 'failed' | 'dropped' | 'refused'

/** Who listens on a connection. */
export interface Listener {
  receive: (message: string, received: unknown) => void
  note: (change: LinkChange) => void
  /** Aborted when nobody listens any more. */
  ended: AbortSignal
}

interface Try extends Listener {
  path: string
  transport: Transport
  /** Milliseconds in which it has to be open. */
  limit: number
}

/** Listens to a hub of the server, and tries for ever unless it is refused. Resolves when it is, or `ended`. */
export async function stayConnected(hub: Hub, listener: Listener, transport = ofThePage()): Promise<void> {
  const { note, ended } = listener
  for (let failures = 0; !ended.aborted; failures++) {
    const startedAt = Date.now()
    const wanted = { ...listener, path: hub.path, transport, limit: atMost(limits, failures) }
    const ending = await connectOnce(wanted, Object.keys(hub.on)).catch((): Ending => 'failed')
    if (ended.aborted) return
    if (ending === 'failed') void reachability.check()
    record('link', `${hub.path} ${ending}`)
    if (ending === 'refused') return note('refused')
    if (ending === 'dropped') {
      failures = 0
      note('dropped')
    }
    // Half to the whole of its figure, so that a hall does not come back in one moment.
    const pause = atMost(pauses, failures) * (0.5 + Math.random() / 2)
    const passed = ending === 'dropped' ? 0 : Date.now() - startedAt
    await restUntilAnswered(Math.max(0, pause - passed), ended)
  }
}

/** Rests; while the server answers nothing it waits for that, and then comes back at once. */
async function restUntilAnswered(ms: number, ended: AbortSignal) {
  const over = new AbortController()
  const end = () => over.abort()
  ended.addEventListener('abort', end, { signal: over.signal })
  const stopWatching = reachability.watch(() => reachability.isSilent() || end())
  await wait(ms, over.signal)
  await reachability.untilAnswered(ended)
  stopWatching()
  end()
}

const atMost = (figures: number[], index: number) => figures[Math.min(index, figures.length - 1)]!

/** One connection from its start to its end. Rejects when it cannot be started. */
async function connectOnce(wanted: Try, messages: string[]): Promise<Ending> {
  const { path, note, ended, limit } = wanted
  const { connection, isOpen, closed } = await built(wanted, messages)
  if (ended.aborted) return 'dropped'
  const over = new AbortController()
  let isOurs = false
  const stop = () => {
    isOurs = true
    void connection.stop()
  }
  ended.addEventListener('abort', stop, { signal: over.signal })
  const late = setTimeout(stop, limit)
  try {
    await connection.start()
    clearTimeout(late)
    onWake(over.signal, stop)
    const openedAt = Date.now()
    record('link', `${path} open`)
    reachability.noteAnswer()
    if (isOpen()) note('opened')
    const isFinal = await closed
    return isFinal && !isOurs && Date.now() - openedAt < refusedWithin ? 'refused' : 'dropped'
  } finally {
    clearTimeout(late)
    over.abort()
  }
}

/** `closed` says whether the server closed in good order and did not allow to come back. */
async function built({ path, receive, transport, limit }: Try, messages: string[]) {
  const { HubConnectionBuilder, HubConnectionState, LogLevel } = await import('@microsoft/signalr')
  let mayReturn = false
  // The library asks when to reconnect only if that is allowed. The answer is never: its wait cannot be cut short.
  const policy = { nextRetryDelayInMilliseconds: () => ((mayReturn = true), null) }
  const connection = new HubConnectionBuilder()
    .withUrl(new URL(path, globalThis.location?.origin).href, { timeout: limit, ...transport })
    .withServerTimeout(deadAfter)
    .withAutomaticReconnect(policy)
    .configureLogging(LogLevel.None)
    .build()
  for (const message of messages) connection.on(message, (received: unknown) => receive(message, received))
  const closed = new Promise<boolean>((resolve) => {
    connection.onclose((error) => resolve(error === undefined && !mayReturn))
  })
  return { connection, isOpen: () => connection.state === HubConnectionState.Connected, closed }
}
