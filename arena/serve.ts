import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'

/** A server that listens: its address, and the way to end it with every connection. */
export interface Listening {
  url: string
  close(): Promise<void>
}

interface Where {
  /** 0 takes any free one. */
  port?: number
  host?: string
  /** Takes upgrades itself; otherwise the app answers them as WebSockets. */
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/** Milliseconds, as Kestrel has it. Node's five seconds end connections that a client is about to use again. */
const idleTimeout = 130_000

/** Bytes of all headers together, as Kestrel has it; beyond them Node answers 431. */
const largestHeaders = 32 * 1024

/** Serves an app over HTTP and WebSocket on a loopback address. Rejects when the port cannot be had. */
export async function serve(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  { port = 0, host = '127.0.0.1', onUpgrade }: Where = {},
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    overrideGlobalObjects: false,
    serverOptions: { maxHeaderSize: largestHeaders },
    ...(onUpgrade ? {} : { websocket: { server: webSockets() } }),
  }) as Server
  server.keepAliveTimeout = idleTimeout
  if (onUpgrade) server.on('upgrade', onUpgrade)
  const hangUp = connectionsOf(server)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp()
      await closed
    },
  }
}

/** Ends every connection of a server, upgraded ones too. */
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
