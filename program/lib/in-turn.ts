import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on one connection for the answer to the one before them; browsers send none ahead. */
const mostAhead = 16

/**
 * Handles the requests of one connection one after another. Node hands out all that a visitor has sent ahead at once, and
 * what is answered to them piles up until it reads the first. A connection that sends more ahead than is allowed is closed.
 */
export function inTurn(handle: RequestListener) {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  function next(socket: Socket) {
    const [first] = waiting.get(socket) ?? []
    if (!first || !socket.writable) {
      waiting.delete(socket)
      return
    }
    const [request, response] = first
    response.once('close', () => {
      waiting.get(socket)?.shift()
      next(socket)
    })
    handle(request, response)
  }

  return {
    listener(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request
      if (socket.destroyed) return
      const others = waiting.get(socket)
      if (!others) {
        waiting.set(socket, [[request, response]])
        next(socket)
      } else if (others.length <= mostAhead) others.push([request, response])
      else socket.destroy()
    },
    /** Whether a connection still has a request to be answered. */
    isBusy: (socket: Socket) => waiting.has(socket),
  }
}
