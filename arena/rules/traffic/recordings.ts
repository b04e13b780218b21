import type { Arena } from '#arena/parts/arena.ts'
import type { Endpoint, Recording } from '#arena/parts/proxy.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'
import type { Container } from '#arena/store/containers.ts'
import { type Capture, captureOfContainer } from './recording.ts'

/** Milliseconds that a file of a container waits for another connection. */
const patience = 30_000

/** Records connections to teams' containers (behaviour 9, contract/v1.8.md 2). */
export interface Recordings {
  /** The recording of a new connection; undefined if nothing is captured. Its `save` is called when the connection ends. */
  of(container: Container, client: Endpoint): Recording | undefined
  /** Stores at once what still waits. */
  close(): void
}

type Recorder = Pick<Arena, 'store' | 'clock' | 'dials' | 'edition' | 'containerHost'>

/** Creates the recordings: a file for each connection or, in some editions, for all to one container. */
export const createRecordings = (arena: Recorder): Recordings =>
  arena.edition.capturesContainers ? ofContainers(arena) : ofConnections(arena)

const ofConnections = (arena: Recorder): Recordings => ({
  of(container, client) {
    const capture = captureOfContainer(arena, container)
    return capture && { add: capture.of(client), save: capture.save }
  },
  close: () => {},
})

/** The file of a container. */
interface Shared {
  capture: Capture
  connections: number
  /** Whether the container has been destroyed. */
  isOver: boolean
  stopWaiting: () => void
  /** Stores the file; the next connection begins another. */
  finish: () => void
}

function ofContainers(arena: Recorder): Recordings {
  const open = new Map<string, Shared>()

  function begun(container: Container): Shared | undefined {
    const capture = captureOfContainer(arena, container)
    if (!capture) return undefined
    const forgetEnd = arena.containerHost.whenStopped(container.id, () => {
      shared.isOver = true
      if (shared.connections === 0) shared.finish()
    })
    const shared: Shared = {
      capture,
      connections: 0,
      isOver: false,
      stopWaiting: () => {},
      finish() {
        shared.stopWaiting()
        forgetEnd()
        open.delete(container.id)
        ifStorable(() => capture.save())
      },
    }
    open.set(container.id, shared)
    return shared
  }

  function leave(shared: Shared) {
    if (--shared.connections > 0) return
    if (shared.isOver) shared.finish()
    else shared.stopWaiting = arena.clock.after(patience, shared.finish)
  }

  return {
    of(container, client) {
      const shared = open.get(container.id) ?? begun(container)
      if (!shared) return undefined
      shared.stopWaiting()
      shared.connections++
      let isOpen = true
      return {
        add: shared.capture.of(client),
        save() {
          if (isOpen) leave(shared)
          isOpen = false
        },
      }
    },
    close: () => open.forEach(({ finish }) => finish()),
  }
}
