import type { Link, Transport } from '#arena/parts/hubs.ts'
import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import type { WebSocket } from 'ws'

/** Carries a link over a WebSocket; `onEnd` runs once either side has closed it. */
export function webSocket(
  c: Context,
  open: (transport: Transport) => Link,
  onEnd: () => void,
): Promise<Response> {
  let link: Link | undefined
  return upgradeWebSocket(c, {
    onOpen(_event, socket) {
      link = open({
        send: (text) => socket.send(text),
        close: () => socket.close(1000),
        cut: () => (socket.raw as WebSocket).terminate(),
      })
    },
    onMessage({ data }) {
      link?.receive(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer).toString())
    },
    onClose() {
      link?.end()
      onEnd()
    },
  })
}
