import type { Arena } from '#arena/parts/arena.ts'
import { longestPayload, pcapOf, type Sent } from './pcap.ts'
import type { Container } from '#arena/store/containers.ts'
import { capturedInstance, insertCapture } from '#arena/store/captures.ts'
import { instanceOf } from '#arena/store/instances.ts'
import type { Endpoint, Recording } from '#arena/parts/proxy.ts'
import { Buffer } from 'node:buffer'
import { randomInt } from 'node:crypto'

/** The most bytes recorded of one connection; the rest is dropped. */
const mostBytes = 8 * 1024 * 1024

/** Whose connection to which container is recorded. */
export interface Recorded {
  challengeId: number
  challenge: string
  participationId: number
  team: string
  containerId: string
  flag: string | null
  client: Endpoint
  container: Endpoint
  /** Distinguishes the connections to a container. */
  connectionId: string
}

interface Recorder {
  store: Arena['store']
  clock: Pick<Arena['clock'], 'now'>
}

/** Records a connection; the first packet describes it (behaviour 9). */
export function startRecording(arena: Recorder, recorded: Recorded): Recording {
  const { client, container, challenge, team, containerId, flag } = recorded
  const sent: Sent[] = []
  let size = 0
  let isSaved = false

  function add(from: 'client' | 'container', bytes: Uint8Array) {
    if (isSaved || (size += bytes.length) > mostBytes) return
    const ends = from === 'client' ? { from: client, to: container } : { from: container, to: client }
    for (let at = 0; at < bytes.length; at += longestPayload) {
      // A copy: the socket may reuse its buffer.
      sent.push({ time: arena.clock.now(), ...ends, bytes: bytes.slice(at, at + longestPayload) })
    }
  }

  add('client', Buffer.from(JSON.stringify({ challenge, team, containerId, flag })))
  return {
    add,
    save() {
      if (isSaved) return
      isSaved = true
      store(arena, recorded, pcapOf(sent))
    },
  }
}

function store({ store, clock }: Recorder, recorded: Recorded, bytes: Buffer) {
  const { challengeId, participationId, containerId, connectionId } = recorded
  if (!instanceOf(store, participationId, challengeId)) return // its challenge or team is gone
  const name = `${containerId.replaceAll('-', '').slice(0, 8)}-${connectionId}.pcap`
  insertCapture(store, { challengeId, participationId, name, bytes, size: bytes.length, time: clock.now() })
}

/** Records a team's connection to its container, if host and challenge enable it; undefined otherwise. */
export function recordingOf(
  arena: Pick<Arena, 'store' | 'clock' | 'dials'>,
  { id: containerId, instanceId, host, port, flag }: Container,
  client: Endpoint,
): Recording | undefined {
  if (!arena.dials.trafficCapture || instanceId === null) return undefined
  const found = capturedInstance(arena.store, instanceId)
  if (!found) return undefined
  const container = { address: host, port }
  const connectionId = connectionIdFrom(randomInt)
  return startRecording(arena, { ...found, containerId, flag, client, container, connectionId })
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUV'

/** Thirteen characters; `draw` picks an integer from 0 up to, but not including, `end`. */
export const connectionIdFrom = (draw: (end: number) => number) =>
  Array.from({ length: 13 }, () => signs[draw(signs.length)]).join('')
