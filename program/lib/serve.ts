import { inTurn } from './in-turn.ts'
import { keepPace, type Pace, usualPace } from './pace.ts'
import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'

/** A listening server: its URL, and `close`, which ends it with every connection. */
export interface Listening {
  url: string
  server: Server
  close(): Promise<void>
}

interface Where {
  /** 0 for any free port. */
  port?: number
  host?: string
  /** Handles upgrades itself; otherwise the app accepts them as WebSockets. */
  onUpgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
  /** Node's own, where they differ from what an arena has. */
  options?: ServerOptions
  /** How slow a visitor may be. */
  pace?: Pace
}

/** Milliseconds, as in Kestrel. Node's five seconds end connections that a client is about to reuse. */
const idleTimeout = 130_000

/** Bytes of all headers together, as in Kestrel; beyond them Node responds 431. */
const largestHeaders = 32 * 1024

/** Serves an app over HTTP and WebSocket, on a loopback address unless told otherwise. Rejects if the port is not available. */
export async function serve(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  { port = 0, host = '127.0.0.1', onUpgrade, options, pace = usualPace }: Where = {},
): Promise<Listening> {
  let isBusy: ReturnType<typeof inTurn>['isBusy']
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    overrideGlobalObjects: false,
    createServer: (given: ServerOptions, handle: RequestListener) => {
      const turns = inTurn(handle)
      ;({ isBusy } = turns)
      return createServer(given, turns.listener)
    },
    serverOptions: {
      maxHeaderSize: largestHeaders,
      keepAliveTimeout: idleTimeout,
      requestTimeout: 0, // an upload may take long: it has to keep the pace
      ...options,
    },
    ...(onUpgrade ? {} : { websocket: { server: webSockets() } }),
  } as Parameters<typeof createAdaptorServer>[0]) as Server
  keepPace(server, pace)
  if (onUpgrade)
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // What is still to be answered on this connection would get in between.
      if (isBusy(socket)) socket.destroy()
      else onUpgrade(request, socket, head)
    })
  const hangUp = connectionsOf(server)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp()
      await closed
    },
  }
}

/** Returns a function that ends every connection of a server, upgraded ones too. */
function connectionsOf(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return () => open.forEach((socket) => socket.destroy())
}

const webSockets = () =>
  new WebSocketServer({ noServer: true, maxPayload: 1 << 20, handleProtocols: () => false })
