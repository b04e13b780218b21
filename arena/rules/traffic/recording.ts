import type { Arena } from '#arena/parts/arena.ts'
import { longestPayload, pcapOf, type Sent } from './pcap.ts'
import type { Container } from '#arena/store/containers.ts'
import { capturedInstance } from '#arena/store/captures.ts'
import { instanceOf } from '#arena/store/instances.ts'
import type { Endpoint, Recording } from '#arena/parts/proxy.ts'
import { insertRow } from '#arena/store/rows.ts'
import { Buffer } from 'node:buffer'
import { randomInt } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** The most bytes recorded in one file; the rest is dropped. */
const mostBytes = 8 * 1024 * 1024

/** Whose connections to which container are recorded. */
export interface Recorded {
  challengeId: number
  challenge: string
  participationId: number
  team: string
  containerId: string
  flag: string | null
  container: Endpoint
  /** The first connection: distinguishes the files of a container. */
  connectionId: string
}

type Recorder = Pick<Arena, 'store' | 'edition'> & { clock: Pick<Arena['clock'], 'now'> }

/** A capture file in the making. */
export interface Capture {
  /** Returns what records the bytes of a connection. */
  of(client: Endpoint): Recording['add']
  /** Stores the file; only the first call counts. */
  save(): void
}

/** Begins a capture file; its first packet describes it (behaviour 9). */
export function startCapture(arena: Recorder, recorded: Recorded): Capture {
  const { container, challenge, team, containerId, flag } = recorded
  const sent: Sent[] = []
  let size = 0
  let isSaved = false

  function add(ends: Pick<Sent, 'from' | 'to'>, bytes: Uint8Array) {
    if (isSaved || (size += bytes.length) > mostBytes) return
    for (let at = 0; at < bytes.length; at += longestPayload) {
      // A copy: the socket may reuse its buffer.
      sent.push({ time: arena.clock.now(), ...ends, bytes: bytes.slice(at, at + longestPayload) })
    }
  }

  return {
    of(client) {
      const ends = { client: { from: client, to: container }, container: { from: container, to: client } }
      const note = JSON.stringify({ challenge, team, containerId, flag })
      if (sent.length === 0) add(ends.client, Buffer.from(note))
      return (from, bytes) => add(ends[from], bytes)
    },
    save() {
      if (isSaved) return
      isSaved = true
      store(arena, recorded, pcapOf(sent))
    },
  }
}

/** Stores a file; named and packed as the edition does it (behaviour 9, contract/v1.8.md 2). */
function store({ store, clock, edition }: Recorder, recorded: Recorded, pcap: Buffer) {
  const { challengeId, participationId, containerId, connectionId } = recorded
  if (!instanceOf(store, participationId, challengeId)) return // its challenge or team is gone
  const hex = containerId.replaceAll('-', '')
  const { name, bytes } = edition.capturesContainers
    ? { name: `${hex.slice(0, 12)}-${connectionId}.pcap.gz`, bytes: gzipSync(pcap) }
    : { name: `${hex.slice(0, 8)}-${connectionId}.pcap`, bytes: pcap }
  insertRow(store, 'captures', {
    challengeId,
    participationId,
    name,
    bytes,
    size: bytes.length,
    time: clock.now(),
  })
}

/** Begins a capture of a team's container, if host and challenge enable it; undefined otherwise. */
export function captureOfContainer(
  arena: Pick<Arena, 'store' | 'clock' | 'dials' | 'edition'>,
  { id: containerId, instanceId, host, port, flag }: Container,
): Capture | undefined {
  if (!arena.dials.trafficCapture || instanceId === null) return undefined
  const found = capturedInstance(arena.store, instanceId)
  if (!found) return undefined
  const container = { address: host, port }
  const connectionId = connectionIdFrom(randomInt)
  return startCapture(arena, { ...found, containerId, flag, container, connectionId })
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUV'

/** Thirteen characters; `draw` picks an integer from 0 up to, but not including, `end`. */
export const connectionIdFrom = (draw: (end: number) => number) =>
  Array.from({ length: 13 }, () => signs[draw(signs.length)]).join('')
