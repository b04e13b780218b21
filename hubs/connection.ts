import { surroundings } from '#src/lib/surroundings.ts'
import type { Hub } from './hub.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { record } from '#src/lib/recorder.ts'
import {
  HubConnectionBuilder,
  HubConnectionState,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr'
import { refillOf } from '#src/server/transport/route-policies.ts'
import { second } from '#src/lib/time/time.ts'
import { pause, wait } from '#src/lib/time/wait.ts'
import { UncachedClient } from './uncached-client.ts'
import { onWake } from './wake.ts'
import { forgetWays, nextWay, noteWayFailed } from './ways.ts'

/**
 * Milliseconds from the start of one attempt to the start of the next, before jitter; the first attempt is immediate. The
 * longer ones are for a hub that fails, or opens and closes, while its server answers all else: what it feeds is polled.
 */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 30_000, 60_000, 120_000, 300_000]
/** The longest pause, by its index, where the hub itself is not to blame. */
const mostForOthers = 5
/** A link that has lived this long, in milliseconds, has held: what failed before it no longer counts. */
const heldAfter = 30_000
/** After so many links in a row that did not hold, the next one counts as open only once it has. */
const mostUnheld = 2
/**
 * Milliseconds an attempt has to open. A server over its limit holds a call for up to 60 s (behaviour 15): repeated
 * failures may mean waiting in that queue.
 */
const limits = [5_000, 5_000, 10_000, 65_000]
/** A try that a full server refuses waits this long: browsers do not say with what status a WebSocket was refused. */
const afterRefusal = refillOf.Global * second
/** The server pings every 15 s; a link silent for a little more than two pings is dead, however open it looks. */
const deadAfter = 33_000
/** A refusal comes right after the handshake; a later close is a failure of the server or the network. */
const refusedWithin = 5_000

/** How to reach the server; anything omitted defaults to what the browser does. */
export interface Transport extends Pick<IHttpConnectionOptions, 'transport' | 'skipNegotiation' | 'headers'> {
  WebSocket?: typeof WebSocket
  EventSource?: typeof EventSource
}

/** Passed explicitly: under Node, where tests run, the library would pick another implementation than the page's. */
const ofThePage = (): Transport => ({
  WebSocket: surroundings.WebSocket,
  EventSource: globalThis.EventSource,
})

export type LinkChange = 'opened' | 'dropped' | 'refused'
/** Of one try: it was not opened, not even refused in time (`late`), or it was open and ended: too soon (`unheld`), or not. */
type Ending = 'failed' | 'late' | 'unheld' | 'dropped' | 'refused'

/** A listener on a connection. */
export interface Listener {
  receive: (message: string, received: unknown) => void
  note: (change: LinkChange) => void
  /** Aborted when the listener is gone. */
  ended: AbortSignal
}

interface Try extends Listener {
  path: string
  transport: Transport
  /** How long it may take to open, in milliseconds. */
  limit: number
  /** How long it has to live before it counts as open, in milliseconds. */
  proof: number
}

/** Stays connected to a hub, retrying forever unless it is refused. Resolves when it is refused or `ended` is aborted. */
export async function stayConnected(hub: Hub, listener: Listener, given: Transport = {}): Promise<void> {
  const { ended } = listener
  let told: LinkChange = 'dropped'
  const note = (change: LinkChange) => {
    if (change !== told) listener.note((told = change))
  }
  let failures = 0
  let unheld = 0
  while (!ended.aborted) {
    await untilItsTurn(hub, ended)
    const startedAt = Date.now()
    const way = nextWay()
    const transport = { ...ofThePage(), ...way.options, ...given }
    const wanted = {
      ...listener,
      note,
      path: hub.path,
      transport,
      limit: requestQueue.isLimitReached() ? limits.at(-1)! : atMost(limits, failures),
      proof: unheld < mostUnheld ? 0 : heldAfter,
    }
    const ending = await connectOnce(wanted, Object.keys(hub.messages)).catch((): Ending => 'failed')
    if (ended.aborted) return
    record('link', `${hub.path} ${ending}, ${way.name}`)
    if (ending === 'refused') return note('refused')
    note('dropped')
    const isOpened = ending === 'dropped' || ending === 'unheld'
    if (ending === 'dropped') failures = unheld = 0
    if (ending === 'unheld') unheld++
    const isSettled = failures > mostForOthers
    const isHubsFault = isOpened || (await isServerThere(hub, isSettled))
    if (!isHubsFault) failures = Math.min(failures, mostForOthers)
    const pause = atMost(pauses, failures++)
    const isAtOnce = !isOpened && isHubsFault && noteWayFailed(way.name, ending === 'late')
    if (isAtOnce && !isSettled) continue
    const passed = isOpened ? 0 : Date.now() - startedAt
    const isRefused = ending === 'failed' && requestQueue.isLimitReached()
    const refusedFor = limitedFor(hub) || (isRefused ? afterRefusal * (1 + Math.random() / 10) : 0)
    // Jittered between half and all of it, so that a whole venue does not reconnect at the same moment.
    await restUntilAnswered(Math.max(pause * (0.5 + Math.random() / 2) - passed, refusedFor), ended)
  }
}

/**
 * Whether the server answers other calls, none of them late, and no limiter stands in the way: then it is the way that failed. A
 * link that has settled sends no probe: polls would have found out.
 */
const isServerThere = async (hub: Hub, isSettled: boolean) =>
  !requestQueue.isLimitReached() &&
  (isSettled ? !requestQueue.reachability.isSilent() : await requestQueue.reachability.check()) &&
  limitedFor(hub) === 0 &&
  !requestQueue.isLimitReached()

/** Waits while a limiter refuses calls, and until the page has been sent what it shows. */
async function untilItsTurn(hub: Hub, ended: AbortSignal) {
  while (!ended.aborted && (limitedFor(hub) > 0 || requestQueue.isHeldUp()))
    await pause(limitedFor(hub) || second, ended)
}

/** For how long, in milliseconds, the server wants no more calls of this address, those of hubs included (behaviour 15). */
const limitedFor = ({ path }: Hub) =>
  Math.max(0, (requestQueue.blockedUntil({ method: 'GET', path }) ?? 0) - Date.now())

/** Waits for `ms`, and longer while the server is silent; resolves as soon as a silent server answers again. */
async function restUntilAnswered(ms: number, ended: AbortSignal) {
  const over = new AbortController()
  const end = () => over.abort()
  ended.addEventListener('abort', end, { signal: over.signal })
  const { reachability } = requestQueue
  const stopWatching = reachability.watch(() => reachability.isSilent() || end())
  await wait(ms, over.signal)
  await reachability.untilAnswered(ended)
  stopWatching()
  end()
}

const atMost = (figures: number[], index: number) => figures[Math.min(index, figures.length - 1)]!

/** Runs one connection from start to end. Rejects when it cannot be started. */
async function connectOnce(wanted: Try, messages: string[]): Promise<Ending> {
  const { path, note, ended, limit, proof } = wanted
  const over = new AbortController()
  const { connection, isOpen, closed } = built(wanted, messages, over.signal)
  if (ended.aborted) return 'dropped'
  let isOurs = false
  const stop = () => {
    isOurs = true
    void connection.stop()
  }
  ended.addEventListener('abort', stop, { signal: over.signal })
  try {
    const start = connection.start().then(() => true)
    if (!(await Promise.race([start, patienceOf(limit, over.signal)]))) {
      stop()
      return 'late'
    }
    onWake(over.signal, () => {
      forgetWays()
      stop()
    })
    const openedAt = Date.now()
    record('link', `${path} open`)
    requestQueue.reachability.noteResponse()
    requestQueue.reachability.noteHub(false)
    if (proof > 0) await Promise.race([pause(proof, over.signal), closed])
    if (isOpen()) note('opened')
    const isFinal = await closed
    const lived = Date.now() - openedAt
    if (isFinal && !isOurs && lived < refusedWithin) return 'refused'
    return isOurs || lived >= heldAfter ? 'dropped' : 'unheld'
  } finally {
    over.abort()
  }
}

/** Waits for as long as a try may take to open: longer where the server holds other calls as well. */
async function patienceOf(limit: number, over: AbortSignal) {
  await pause(limit, over)
  if (requestQueue.isLimitReached()) await pause(limits.at(-1)! - limit, over)
}

/** `closed` resolves to whether the server closed the connection cleanly and disallowed reconnecting. */
function built({ path, receive, transport, limit }: Try, messages: string[], over: AbortSignal) {
  let mayReturn = false
  // The library asks for a delay only if reconnecting is allowed. We reply never: its own wait cannot be cut short.
  const policy = { nextRetryDelayInMilliseconds: () => ((mayReturn = true), null) }
  const { WebSocket, EventSource } = transport
  const closing = {
    ...(WebSocket && { WebSocket: closedAfter(WebSocket, over) }),
    ...(EventSource && { EventSource: closedAfter(EventSource, over) }),
  }
  const connection = new HubConnectionBuilder()
    .withUrl(new URL(path, surroundings.origin).href, {
      timeout: limit,
      httpClient: new UncachedClient(),
      ...transport,
      ...closing,
    })
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

/**
 * Wraps a class so that its instances are closed when the try is over: the library leaves what never opens as it is, and a
 * browser opens no second WebSocket to an address while one is opening.
 */
const closedAfter = <Made extends typeof WebSocket | typeof EventSource>(
  Class: Made,
  over: AbortSignal,
): Made =>
  new Proxy(Class, {
    construct(_, given: unknown[]) {
      const made = Reflect.construct(Class, given) as InstanceType<Made>
      over.addEventListener('abort', () => made.close())
      return made
    },
  })
