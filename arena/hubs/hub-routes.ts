import type { Arena } from '#arena/parts/arena.ts'
import type { Link, Transport, ConnectRequest } from '#arena/parts/hubs.ts'
import { type Polling, longPolling } from './long-polling.ts'
import { negotiate } from './negotiation.ts'
import { serverSentEvents } from './server-sent-events.ts'
import { webSocket } from './web-socket.ts'
import { bytesOf } from '#arena/lib/body.ts'
import { queryIn } from '#arena/lib/query-in.ts'
import type { HubName } from '#contract/hubs.ts'
import { type Context, Hono } from 'hono'

/** A negotiated token: unused, streaming (WebSocket or server-sent events) or polled. */
type Connection = { is: 'unused' } | { is: 'streaming'; link?: Link } | ({ is: 'polled' } & Polling)

const unusedLimit = 15_000
/** The limit of a WebSocket message, in bytes; clients send only pings and a handshake. */
const largestPost = 1 << 20

/** The SignalR endpoint `/hub/<name>` with its three transports (behaviour 7.3). */
export function hubRoutes({ hubs, clock, dials }: Pick<Arena, 'hubs' | 'clock' | 'dials'>): Hono {
  const connections = new Map<string, Connection>()
  const forget = (token: string) => () => void connections.delete(token)
  /** Opens a link for this request and marks its token, if it has one, as used. */
  const opener = (c: Context, token?: string) => (transport: Transport) => {
    if (token !== undefined) connections.set(token, { is: 'streaming' })
    return hubs.open(connectRequestOf(c), transport)
  }

  function stream(c: Context, token: string) {
    const { response, link } = serverSentEvents(opener(c), forget(token))
    connections.set(token, { is: 'streaming', link })
    return response
  }

  function poll(c: Context, token: string, known: Connection) {
    if (known.is === 'polled') return known.poll(c.req.raw.signal)
    const polling = longPolling(clock, opener(c), forget(token))
    connections.set(token, { is: 'polled', ...polling })
    return polling.poll(c.req.raw.signal)
  }

  return new Hono()
    .use(async (c, next) => (dials.hubsRefused && isNew(c) ? c.body(null, 503) : next()))
    .use(
      '/:hub{user|monitor|admin}',
      async (c, next) => (c.req.method === 'HEAD' ? c.body(null, 405) : next()), // Hono would handle it as a GET
    )
    .post('/:hub{user|monitor|admin}/negotiate', (c) => {
      const { answer, token } = negotiate(inQuery(c, 'negotiateversion') ?? '0', hubs.takeOnlyWebSockets)
      if (token !== undefined) {
        connections.set(token, { is: 'unused' })
        clock.after(unusedLimit, () => connections.get(token)?.is === 'unused' && connections.delete(token))
      }
      return Response.json(answer)
    })
    .all('/:hub{user|monitor|admin}/negotiate', (c) => c.body(null, 405))
    .get('/:hub{user|monitor|admin}', (c) => {
      const token = inQuery(c, 'id')
      const isUpgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket'
      if (isUpgrade && token === undefined) return webSocket(c, opener(c), () => {})
      const known = connections.get(token ?? '')
      if (!token || !known) return unknown(c)
      if (known.is === 'streaming' || (known.is === 'polled' && isUpgrade)) return c.body(null, 409)
      if (isUpgrade) return webSocket(c, opener(c, token), forget(token))
      const isStream = c.req.header('accept') === 'text/event-stream'
      return isStream && known.is === 'unused' ? stream(c, token) : poll(c, token, known)
    })
    .post('/:hub{user|monitor|admin}', async (c) => {
      const known = connections.get(inQuery(c, 'id') ?? '')
      if (!known || known.is === 'unused') return unknown(c)
      const bytes = await bytesOf(c.req.raw, largestPost).catch(() => undefined)
      if (!bytes) return c.body(null, 400)
      known.link?.receive(bytes.toString())
      return c.body(null, 200)
    })
    .delete('/:hub{user|monitor|admin}', (c) => {
      const known = connections.get(inQuery(c, 'id') ?? '')
      if (!known) return unknown(c)
      if (known.is !== 'polled') return c.body(null, 400)
      known.leave()
      return c.body(null, 202)
    })
    .all('/:hub{user|monitor|admin}', (c) => c.body(null, 405))
}

const inQuery = (c: Context, name: string) => queryIn(c.req.raw).get(name)

const unknown = (c: Context) =>
  inQuery(c, 'id') ? c.text('No Connection with that ID', 404) : c.text('Connection ID required', 400)

/** Whether a request begins a connection: a negotiation or a WebSocket upgrade. */
const isNew = (c: Context) =>
  c.req.path.endsWith('/negotiate') || c.req.header('upgrade')?.toLowerCase() === 'websocket'

const connectRequestOf = (c: Context): ConnectRequest => ({
  hub: c.req.param('hub') as HubName, // the route matches no other
  game: inQuery(c, 'game') ?? null,
  headers: c.req.raw.headers,
})
