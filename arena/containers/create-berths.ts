import type { Berths } from '#arena/containers/berths.ts'
import { puzzleOf } from '#arena/containers/puzzles.ts'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

const host = '127.0.0.1'
/** A connection that says nothing this long is let go. */
const idleLimit = 10 * 60_000

interface Berth {
  server: Server
  sockets: Set<Socket>
}

/** Berths on this machine's loopback address, each on a free port. They do not keep the process alive. */
export function createBerths(): Berths {
  const berths = new Map<string, Berth>()

  function stop(id: string) {
    const berth = berths.get(id)
    berths.delete(id)
    berth?.server.close()
    berth?.sockets.forEach((socket) => socket.destroy())
  }

  return {
    async start(id, cargo) {
      stop(id)
      const berth = { server: puzzleOf(cargo.image)(cargo).unref(), sockets: new Set<Socket>() }
      berths.set(id, berth)
      berth.server.on('connection', (socket: Socket) => welcome(berth, socket))
      berth.server.listen(0, host)
      await once(berth.server, 'listening')
      return { host, port: (berth.server.address() as AddressInfo).port }
    },
    stop,
    close: () => berths.forEach((_berth, id) => stop(id)),
  }
}

function welcome({ sockets }: Berth, socket: Socket) {
  sockets.add(socket)
  socket.setTimeout(idleLimit, () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => socket.destroy()) // a player's `nc` may be killed at any moment
}
