import type { Arena, Timed } from '#arena/parts/arena.ts'
import { BoundedMap } from '#program/lib/bounded-map.ts'
import type { Access, ContainerConnection, Proxy } from '#arena/parts/proxy.ts'
import { badRequest, notFound, Refusal } from '#arena/lib/refusal.ts'
import { containerBy } from '#arena/rules/instances/containers.ts'
import { createRecordings } from '#arena/rules/traffic/recordings.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'
import type { Container } from '#arena/store/containers.ts'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

/** Milliseconds that an existence check stays cached after its last use, even if no longer true. */
const existenceCachedFor = 10 * 60_000

/** Creates the proxy to arena's containers; it is on while the dial `platformProxy` is. */
export function createProxy(
  arena: Pick<Arena, 'clock' | 'dials' | 'edition' | 'store' | 'containerHost'>,
): Proxy {
  const recordings = createRecordings(arena)
  const exists = rememberedExistence(arena)
  const open = new Map<string, number>()
  const connections = new Set<ContainerConnection>()

  function admit(id: string) {
    if (!arena.dials.platformProxy) badRequest('Instances are not reached through the platform')
    if (!exists(id)) notFound('Instance not found')
  }

  const openTo = (id: string) => open.get(id) ?? 0

  function free(id: string) {
    const left = openTo(id) - 1
    if (left > 0) open.set(id, left)
    else open.delete(id)
  }

  return {
    admit,
    async connect(id, access, client) {
      admit(id)
      if (access === 'team' && openTo(id) >= arena.edition.proxyConnections)
        badRequest('The limit of connections to the instance has been reached')
      const container = containerFor(access, containerBy(arena, id))
      const socket = createConnection(container.port, container.host)
      if (access === 'team') {
        open.set(id, openTo(id) + 1)
        socket.once('close', () => free(id))
      }
      await connected(socket)
      const recording = access === 'team' ? recordings.of(container, client) : undefined
      const connection = { socket, recording }
      connections.add(connection)
      socket.once('close', () => {
        connections.delete(connection)
        ifStorable(() => connection.recording?.save())
      })
      return connection
    },
    close() {
      for (const { socket, recording } of connections) {
        ifStorable(() => recording?.save()) // the socket's `close` event would come after the store has closed
        socket.destroy()
      }
      recordings.close()
    },
  }
}

function containerFor(access: Access, container: Container | undefined): Container {
  if (!container) return badRequest('The address of the instance is unknown')
  return access === 'team' && container.instanceId === null ? notFound('Instance not found') : container
}

async function connected(socket: Socket) {
  await once(socket, 'connect').catch(() => {
    throw new Refusal(418, 'The instance is not responding')
  })
  socket.on('error', () => socket.destroy())
}

function rememberedExistence({ clock, store }: Timed) {
  // Callers may ask for any id; this is more than there will ever be containers.
  const known = new BoundedMap<string, { exists: boolean; until: number }>(10_000)
  return (id: string) => {
    const now = clock.now()
    const last = known.get(id)
    const exists = last && now < last.until ? last.exists : containerBy({ store }, id) !== undefined
    known.set(id, { exists, until: now + existenceCachedFor })
    return exists
  }
}
