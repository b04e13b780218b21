import type { ContainerHost } from '#arena/parts/container-host.ts'
import { puzzleOf } from './puzzles.ts'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

const host = '127.0.0.1'
/** Milliseconds after which an idle connection is closed. */
const idleLimit = 10 * 60_000

interface Service {
  server: Server
  sockets: Set<Socket>
}

/** Runs containers on the loopback address, each on a free port. They do not keep the process alive. */
export function createContainerHost(): ContainerHost {
  const services = new Map<string, Service>()

  function stop(id: string) {
    const service = services.get(id)
    services.delete(id)
    service?.server.close()
    service?.sockets.forEach((socket) => socket.destroy())
  }

  return {
    async start(id, environment) {
      stop(id)
      const service = { server: puzzleOf(environment.image)(environment).unref(), sockets: new Set<Socket>() }
      services.set(id, service)
      service.server.on('connection', (socket: Socket) => track(service, socket))
      service.server.listen(0, host)
      const stopped = once(service.server, 'close').then(() => {
        throw new Error(`container ${id} was stopped`)
      })
      stopped.catch(() => {}) // it also rejects when the container stops, long after its start
      await Promise.race([once(service.server, 'listening'), stopped])
      return { host, port: (service.server.address() as AddressInfo).port }
    },
    stop,
    whenStopped(id, act) {
      const server = services.get(id)?.server
      server?.once('close', act)
      return () => void server?.off('close', act)
    },
    close: () => services.forEach((_service, id) => stop(id)),
  }
}

function track({ sockets }: Service, socket: Socket) {
  sockets.add(socket)
  socket.setTimeout(idleLimit, () => socket.destroy())
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => socket.destroy()) // a player's `nc` may be killed at any moment
}
