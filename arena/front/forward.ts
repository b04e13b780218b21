import { logRequest, logUpgrade, type Log } from './access-log.ts'
import { forwardedHeaders, hostFor } from './forwarded-headers.ts'
import { BodyTooLarge, limitedBody } from './limited-body.ts'
import type { outageReporter } from './outage.ts'
import { type Asking, isFromOtherSite, type Visitor, visitorOf } from './visitor.ts'
import { proxyFetch, proxyUpgrade } from 'httpxy'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Paths that the server handles; everything else belongs to the client. */
const serverPaths = /^\/(api|hub|assets|favicon\.webp)(\/|$)/i

export const isOfServer = (path: string) => serverPaths.test(path)

const isHub = (path: string) => /^\/hub(\/|$)/i.test(path)

interface Target {
  server: URL
  isTrusted: (address: string) => boolean
  /** Whether the server is sent the host of its own address instead of the visitor's. */
  changesHost: boolean
  /** Bytes of a request's body. */
  largestBody: number
  /** Milliseconds that the server may be silent while it has a request. */
  silence: number
  log: Log
  outage: ReturnType<typeof outageReporter>
}

/** Forwards calls and upgrades to a server, as far as its own pages, or programs that are no browser, send them. */
export function forwarder({ server, isTrusted, changesHost, largestBody, silence, log, outage }: Target) {
  const headersFor = ({ headers }: Asking, visitor: Visitor) =>
    forwardedHeaders(headers, visitor, hostFor(server, headers.host, changesHost))

  async function send(request: Request, incoming: IncomingMessage, visitor: Visitor) {
    const { method, signal, url } = request
    const { 'content-length': length, ...headers } = headersFor(incoming, visitor)
    const body = limitedBody(request, incoming.headers, largestBody)
    // Without its body a length would have the server take the next request on the connection for it.
    const sized = body && length !== undefined ? { ...headers, 'content-length': length } : headers
    const init = { method, headers: sized, body: body ?? null, signal }
    return proxyFetch(server.origin, url, init, { timeout: silence })
  }

  async function forward(request: Request, incoming: IncomingMessage): Promise<Response> {
    const visitor = visitorOf(incoming, isTrusted)
    if (isHub(new URL(request.url).pathname) && isFromOtherSite(incoming, visitor))
      return problem(403, foreign(incoming))
    try {
      const response = await send(request, incoming, visitor)
      outage.answered()
      return visitor.isSecure ? response : withPlainCookies(response)
    } catch (error) {
      if (error instanceof BodyTooLarge)
        return problem(413, `A request may have ${largestBody} bytes here`, { Connection: 'close' })
      if (isTimeout(error)) return problem(504, `The server ${server.origin} takes too long`)
      if (!request.signal.aborted) outage.failed(error)
      return problem(502, `The server ${server.origin} cannot be reached`)
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const visitor = visitorOf(request, isTrusted)
    const answered = logUpgrade(log, request, visitor)
    const refused = refusal(request, visitor)
    if (refused !== undefined) {
      answered(refused)
      endAfter(socket)
      socket.end(
        `HTTP/1.1 ${refused} ${STATUS_CODES[refused]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      return
    }
    const { 'content-length': _, ...headers } = headersFor(request, visitor)
    request.headers = { ...headers, connection: 'Upgrade', upgrade: 'websocket' }
    proxyUpgrade(server.origin, request, socket, head, { xfwd: false, upgradeTimeout: silence }).then(
      (upstream) => {
        answered(101)
        outage.answered()
        upstream.on('error', () => socket.destroy())
        socket.once('close', () => upstream.destroy())
      },
      (error: NodeJS.ErrnoException) => {
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

  return {
    forward,
    upgrade,
    logged: (incoming: IncomingMessage, outgoing: ServerResponse) =>
      logRequest(log, incoming, outgoing, visitorOf(incoming, isTrusted)),
  }
}

/** The status that refuses an upgrade before the server hears of it. */
function refusal(request: IncomingMessage, visitor: Visitor): number | undefined {
  const path = (request.url ?? '').split('?', 1)[0]!
  if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return 400
  if (!isOfServer(path)) return 404
  return isFromOtherSite(request, visitor) ? 403 : undefined
}

/** Closes a connection once all was sent, whatever the other side still sends: nobody reads it. */
const endAfter = (socket: Duplex) => void socket.once('finish', () => socket.destroy())

/** How httpxy says that the server was silent for too long, which one slow call is no outage for. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Proxy request timed out'

const foreign = ({ headers }: IncomingMessage) =>
  `A page of ${headers.origin} may not connect to ${headers.host}: a proxy in between has to keep Host`

const problem = (status: number, title: string, headers = {}) =>
  Response.json({ title, status }, { status, headers })

/** Drops `Secure`: browsers would not send such cookies back over plain HTTP. */
function withPlainCookies(response: Response) {
  const cookies = response.headers.getSetCookie()
  response.headers.delete('set-cookie')
  for (const cookie of cookies) response.headers.append('set-cookie', cookie.replace(/;\s*secure/i, ''))
  return response
}
