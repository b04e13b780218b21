import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches a server's connections and returns how to end it: no more are taken, those that wait for nothing and WebSockets
 * are closed, and what is under way is answered, for at most `most` milliseconds.
 */
export function gentleEnd(server: Server, most: number): () => Promise<void> {
  const open = new Map<Socket, number>()
  let isEnding = false

  function count(socket: Socket, change: number) {
    const underWay = (open.get(socket) ?? 0) + change
    if (!socket.destroyed) open.set(socket, underWay)
    if (isEnding && underWay === 0) socket.destroySoon()
  }

  server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return async () => {
    isEnding = true
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open.keys()) count(socket, 0)
    const atLast = setTimeout(() => open.forEach((_, socket) => socket.destroy()), most)
    await closed
    clearTimeout(atLast)
  }
}
