import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A server that listens: its address, and the way to end it with every connection. */
export interface Listening {
  url: string
  server: Server
  close(): Promise<void>
}

/** Serves an app over HTTP and WebSocket on a loopback port (0: any free one). Rejects when the port cannot be had. */
export async function serve(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<Listening> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1 << 20, handleProtocols: () => false })
  const server = createAdaptorServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    overrideGlobalObjects: false,
    websocket: { server: sockets },
  }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    server,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
