import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How slow a visitor may be before its connection is closed. */
export interface Pace {
  /** Milliseconds in which `least` bytes have to pass while some are due. */
  window: number
  least: number
  /** Milliseconds between two looks. */
  looks: number
}

/** About what Kestrel allows, 240 bytes a second, over a time in which the slowest lines empty the system's own buffers. */
export const usualPace: Pace = { window: 120_000, least: 30_000, looks: 5000 }

/** Where one direction of a connection stood when it last kept the pace. */
interface Mark {
  bytes: number
  at: number
}

/** The mark of a direction at the next look: a new one while nothing is due or enough has passed, else the one it had. */
export const nextMark = (mark: Mark | undefined, isDue: boolean, now: Mark, least: number): Mark =>
  mark && isDue && now.bytes - mark.bytes < least ? mark : now

/**
 * Closes connections of a server that take what they asked for, or send what they announced, more slowly than this. What waits
 * for somebody else counts for nobody: a response that is not there yet, a body that nobody reads yet.
 */
export function keepPace(server: Server, { window, least, looks }: Pace) {
  const open = new Map<Socket, { request?: IncomingMessage; taken?: Mark; sent?: Mark }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, {})
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request) => {
    const known = open.get(request.socket)
    if (known) known.request = request
  })
  const look = setInterval(() => {
    const at = performance.now()
    for (const [socket, known] of open) {
      const { writableLength, bytesWritten, bytesRead } = socket
      const out = { bytes: bytesWritten - writableLength, at }
      known.taken = nextMark(known.taken, writableLength > 0, out, least)
      known.sent = nextMark(known.sent, isAwaited(known.request), { bytes: bytesRead, at }, least)
      if (at - Math.min(known.taken.at, known.sent.at) > window) socket.destroy()
    }
  }, looks).unref()
  server.once('close', () => clearInterval(look))
}

/** Whether more of a request's body is to come, and somebody reads it. */
const isAwaited = (request: IncomingMessage | undefined) =>
  request !== undefined &&
  !request.complete &&
  request.readableFlowing === true &&
  request.readableLength < request.readableHighWaterMark
