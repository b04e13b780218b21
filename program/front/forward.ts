import { logRequest, logUpgrade, type Log } from './access-log.ts'
import { askServer, SilentServer } from './ask-server.ts'
import { forwardedHeaders, hostFor, returnedHeaders } from './forwarded-headers.ts'
import { BodyTooLarge, limitedBody } from './limited-body.ts'
import { openPerAddress } from '#program/lib/open-per-address.ts'
import type { outageReporter } from './outage.ts'
import type { NameOf } from '#program/lib/own-names.ts'
import { isHub, pathOf, refusalOf, upgradeRefusalOf } from './refusal.ts'
import { type Asking, isFromOtherSite, type Visitor, visitorOf } from '#program/lib/visitor.ts'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { proxyUpgrade } from 'httpxy'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'

interface Target {
  server: URL
  isTrusted: (address: string) => boolean
  nameOf: NameOf
  /** Whether the server is sent the host of its own address instead of the visitor's. */
  changesHost: boolean
  /** Bytes of a request's body. */
  largestBody: number
  /** Requests and WebSockets that one address may have open. */
  perAddress: number
  /** Milliseconds that the server may be silent while it has a request. */
  silence: number
  isEnding: () => boolean
  log: Log
  outage: ReturnType<typeof outageReporter>
}

/** Bytes that a visitor may send before its WebSocket is open. */
const mostEarly = 64 * 1024

/** Forwards calls and upgrades to a server, as far as its own pages, or programs that are no browser, send them. */
export function forwarder(target: Target) {
  const { server, isTrusted, nameOf, changesHost, largestBody, perAddress, silence, isEnding, log, outage } =
    target
  const { ask, close } = askServer(server, silence)
  const open = openPerAddress(perAddress)
  const visitorFor = (asking: Asking) => visitorOf(asking, isTrusted, nameOf)
  const headersFor = ({ headers }: Asking, visitor: Visitor) =>
    forwardedHeaders(headers, visitor, hostFor(server, visitor.hosts[0], changesHost))

  function send(request: Request, incoming: IncomingMessage, visitor: Visitor) {
    const { method, signal, url } = request
    const { pathname, search } = new URL(url)
    const { 'content-length': length, ...headers } = headersFor(incoming, visitor)
    const body = limitedBody(request, incoming.headers, largestBody)
    // Without its body a length would have the server take the next request on the connection for it.
    const sized = body && length !== undefined ? { ...headers, 'content-length': length } : headers
    return ask({ method, path: pathname + search, headers: sized, body, signal })
  }

  async function forward(request: Request, incoming: IncomingMessage, outgoing: ServerResponse) {
    const visitor = visitorFor(incoming)
    if (isHub(new URL(request.url).pathname) && isFromOtherSite(incoming, visitor))
      return problem(403, foreign(incoming))
    try {
      const response = await send(request, incoming, visitor)
      outage.answered()
      give(response, outgoing, visitor)
      return RESPONSE_ALREADY_SENT
    } catch (error) {
      if (error instanceof BodyTooLarge)
        return problem(413, `A request may have ${largestBody} bytes here`, { Connection: 'close' })
      if (error instanceof SilentServer) return problem(504, `The server ${server.origin} takes too long`)
      if (!request.signal.aborted && !incoming.destroyed) outage.failed(error)
      return problem(502, `The server ${server.origin} cannot be reached`)
    }
  }

  /** Gives the server's response to the visitor, read as fast as the visitor takes it. */
  function give(response: IncomingMessage, outgoing: ServerResponse, { isSecure }: Visitor) {
    const headers = returnedHeaders(response).map(([name, value]) => [
      name,
      !isSecure && name.toLowerCase() === 'set-cookie' ? withoutSecure(value) : value,
    ])
    if (isEnding()) headers.push(['Connection', 'close'])
    outgoing.writeHead(response.statusCode ?? 502, headers.flat())
    outgoing.flushHeaders()
    outgoing.setMaxListeners(20) // a pipeline listens for each way to end
    pipeline(response, outgoing, () => {}) // if one of them is cut off, so is the other
  }

  /** Notes a request; returns a response if it goes no further. */
  function refused(incoming: IncomingMessage, outgoing: ServerResponse): Response | undefined {
    const visitor = visitorFor(incoming)
    logRequest(log, incoming, outgoing, visitor)
    const status = refusalOf(incoming, visitor, nameOf)
    if (status === 421) return problem(421, 'This site has another name', { Connection: 'close' })
    if (status !== undefined) return new Response(null, { status, headers: { Connection: 'close' } })
    if (open.admits(visitor.address, outgoing)) return undefined
    return problem(503, `An address may have ${perAddress} requests open here`, {
      Connection: 'close',
      'Retry-After': '5',
    })
  }

  function upgrade(request: IncomingMessage, socket: Socket, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const visitor = visitorFor(request)
    const answered = logUpgrade(log, request, visitor)
    const status = upgradeRefusalOf(request, visitor, nameOf)
    const refused = status ?? (open.admits(visitor.address, socket) ? undefined : 503)
    if (refused !== undefined) {
      answered(refused)
      endAfter(socket)
      socket.end(
        `HTTP/1.1 ${refused} ${STATUS_CODES[refused]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      return
    }
    const { pathname, search } = pathOf(request)!
    request.url = pathname + search
    const { 'content-length': _, ...headers } = headersFor(request, visitor)
    request.headers = { ...headers, connection: 'Upgrade', upgrade: 'websocket' }
    const early = readEarly(socket, head)
    proxyUpgrade(server.origin, request, socket, Buffer.alloc(0), {
      xfwd: false,
      upgradeTimeout: silence,
    }).then(
      (upstream) => {
        for (const chunk of early()) upstream.write(chunk)
        answered(101)
        outage.answered()
        tie(socket, upstream, silence)
        tie(upstream, socket, silence)
      },
      (error: NodeJS.ErrnoException) => {
        early()
        const isRefused = error.code === undefined // the server's response is on its way
        if (isRefused) endAfter(socket)
        else if (!socket.destroyed) {
          answered(502)
          outage.failed(error)
          socket.destroy()
        }
      },
    )
  }

  return { forward, refused, upgrade, close }
}

/**
 * Reads a connection while the server has not answered its upgrade, as only so it is seen that a visitor leaves. The result
 * ends that, and returns what was read.
 */
function readEarly(socket: Socket, head: Buffer) {
  const read = [head]
  const leave = () => socket.destroy()
  const keep = (chunk: Buffer) => {
    read.push(chunk)
    if (read.reduce((sum, { length }) => sum + length, 0) > mostEarly) leave()
  }
  socket.on('data', keep).once('end', leave)
  return () => {
    socket.off('data', keep).off('end', leave)
    return read.filter(({ length }) => length > 0)
  }
}

/** Once one side of a WebSocket has ended, all that it has sent goes out, and the other side is closed. */
function tie(from: Socket, to: Socket, most: number) {
  from.on('error', () => from.destroy())
  from.once('end', () => endAfter(to))
  from.once('close', () => {
    if (!to.writableEnded) to.destroy()
    to.setTimeout(most, () => to.destroy()) // where the other side no longer reads
  })
}

/** Closes a connection once all was sent, whatever the other side still sends: nobody reads it. */
function endAfter(socket: Socket) {
  if (socket.writableFinished) socket.destroy()
  else socket.once('finish', () => socket.destroy())
}

const foreign = ({ headers }: IncomingMessage) =>
  `A page of ${headers.origin} may not connect to ${headers.host}: a proxy in between has to keep Host`

const problem = (status: number, title: string, headers = {}) =>
  Response.json({ title, status }, { status, headers })

/** Drops `Secure`: browsers would not send such cookies back over plain HTTP. */
const withoutSecure = (cookie: string) => cookie.replace(/;\s*secure/i, '')
