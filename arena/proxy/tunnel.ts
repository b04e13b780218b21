import type { Clock } from '#arena/lib/clock.ts'
import type { ContainerConnection } from '#arena/parts/proxy.ts'
import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

const longestMessage = 4096
const longestLife = 30 * 60_000

/** Connects a requested WebSocket to a container: raw bytes both ways, until either side ends. */
export function tunnel(
  c: Context,
  clock: Clock,
  { socket: container, recording }: ContainerConnection,
): Promise<Response> {
  const { incoming } = c.env as { incoming: IncomingMessage }
  incoming.socket.once('close', () => container.end().resume()) // even if the client leaves before the upgrade
  return upgradeWebSocket(c, {
    onOpen(_event, { raw }) {
      const client = raw as WebSocket
      const stop = clock.after(longestLife, () => client.close())
      container.on('data', (bytes) => {
        recording?.add('container', bytes)
        pass(bytes, container, client)
      })
      container.once('close', () => {
        stop()
        client.close() // without a code
      })
      if (container.closed) client.close()
    },
    onMessage({ data }, { raw }) {
      const client = raw as WebSocket
      const bytes = typeof data === 'string' ? Buffer.from(data) : new Uint8Array(data as ArrayBuffer)
      recording?.add('client', bytes)
      if (container.write(bytes)) return
      client.pause() // until the container has taken it
      container.once('drain', () => client.resume())
    },
  })
}

/** Forwards the container's bytes in messages of the server's maximum size; reads on once they are sent. */
function pass(bytes: Buffer, container: Socket, client: WebSocket) {
  container.pause()
  for (let at = 0; at < bytes.length; at += longestMessage)
    client.send(bytes.subarray(at, at + longestMessage), { binary: true }, () => {
      if (at + longestMessage >= bytes.length) container.resume()
    })
}
