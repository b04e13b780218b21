import { createMessages, lastAtMost, type Side } from './flow-messages.ts'
import type { Endpoint, Packet } from './packet.ts'

/** Segments that wait for one that was captured later; with more of them, it is lost. */
const mostHeld = 256

interface Segment {
  sequence: number
  time: number
  bytes: Uint8Array
}

/** Sequence numbers further apart are of two connections, of which the second one's opening was not captured. */
const mostApart = 1 << 26

/** One direction of a connection. */
interface Direction extends Side {
  /** Of TCP: the sequence number that is due, and its position; undefined before any is known. */
  next: number | undefined
  isOpened: boolean
  /** The position up to which bytes were sent as far as either side says, and where the side ended. */
  sent: number
  end: number
  /** What arrived ahead of what is due. */
  held: Segment[]
}

/** Who talks to whom, and how. */
export interface FlowEnds {
  /** HTTP: what was unpacked of a flow of TCP. */
  protocol: 'TCP' | 'UDP' | 'HTTP'
  client: Endpoint
  server: Endpoint
}

/** What of a flow is not shown, or may not be what was received. */
export interface FlowFaults {
  /** Bytes that were sent, but are not in the capture. */
  missing: number
  /** Segments that were sent again with other bytes. */
  differing: number
  /** Segments that have no place in what is shown. */
  late: number
  /** Whether it began before the capture. */
  isBegun: boolean
}

const isSame = (a: Endpoint, b: Endpoint) => a.port === b.port && a.address === b.address

/** How far one sequence number is behind another; they wrap at 2^32. */
const after = (sequence: number, next: number) => (sequence - next) | 0

const newDirection = (isClient: boolean): Direction => ({
  isClient,
  next: undefined,
  position: 0,
  first: 0,
  isOpened: false,
  sent: 0,
  end: Infinity,
  held: [],
  messages: [],
  positions: [],
  bytes: 0,
})

/** The ends of a flow by its first packet: the end that sent first is the client. */
export function endsOf({ protocol, from, to, isAnswer }: Packet): FlowEnds {
  const isReversed = isAnswer // its opening was not captured
  return { protocol, client: isReversed ? to : from, server: isReversed ? from : to }
}

/** Notes what a packet says of where its side begins and ends, and of what the other side has sent. */
function note(
  direction: Direction,
  other: Direction,
  { sequence, payload, lost, isOpening, isAnswer, isEnding, acknowledged }: Packet,
) {
  if (acknowledged !== undefined) {
    other.next ??= acknowledged
    const sent = other.position + after(acknowledged, other.next)
    if (sent - other.position < mostApart) other.sent = Math.max(other.sent, sent)
  }
  if (isOpening || isAnswer) {
    const isFirst = direction.next === undefined || direction.messages.length + direction.held.length === 0
    if (isFirst) direction.next = sequence
    const first = direction.position + after(sequence, direction.next ?? sequence)
    if (first <= (direction.positions[0] ?? first)) Object.assign(direction, { first, isOpened: true })
  }
  if (payload.length + lost === 0 && !isEnding) return
  const end = direction.position + after(sequence, direction.next ?? sequence) + payload.length + lost
  direction.sent = Math.max(direction.sent, end)
  if (isEnding) direction.end = end
}

const missingOf = ({ first, sent, end, position, bytes: captured }: Direction) =>
  Math.max(0, Math.max(position, Math.min(sent, end)) - first - captured)

/** Puts the segments of TCP into the order in which they were sent, each byte once. */
function createReassembly(messages: ReturnType<typeof createMessages>) {
  let differing = 0
  let late = 0

  /** Takes what was sent before what is due: it is known, or fills a gap. */
  function addEarlier(direction: Direction, position: number, segment: Segment) {
    if (direction.isOpened && position < direction.first) {
      late++
      return
    }
    let isEqual = true
    for (let at = 0; at < segment.bytes.length;) {
      const rest = segment.bytes.subarray(at)
      const found = messages.knownAt(direction, position + at, rest)
      isEqual &&= found.isEqual
      const gapEnd = direction.positions[lastAtMost(direction.positions, position + at) + 1] ?? Infinity
      const part = rest.subarray(0, found.known || gapEnd - position - at)
      const isPut = found.known > 0 || messages.insert(direction, position + at, { ...segment, bytes: part })
      if (!isPut) late++
      at += part.length
    }
    if (!isEqual) differing++
  }

  /** Takes a segment that is due, or was sent before. */
  function take(direction: Direction, segment: Segment) {
    const { sequence, time, bytes: payload } = segment
    direction.next ??= sequence
    const ahead = after(sequence, direction.next)
    const early = Math.min(payload.length, Math.max(0, -ahead))
    const isProbe = payload.length === 1 && ahead === -1 // one byte of no meaning keeps a connection alive
    if (early > 0 && !isProbe)
      addEarlier(direction, direction.position + ahead, { ...segment, bytes: payload.subarray(0, early) })
    if (early === payload.length) return
    messages.append(direction, payload.subarray(early), time)
    direction.next = (sequence + payload.length) >>> 0
  }

  /** Takes what has waited and is due; with `isAll`, what is not due too: a segment between was not captured. */
  function release(direction: Direction, isAll: boolean) {
    const { held } = direction
    held.sort((a, b) => after(a.sequence, b.sequence))
    for (let first = held[0]; first; first = held[0]) {
      const gap = after(first.sequence, direction.next ?? 0)
      if (gap > 0 && !isAll) return
      if (gap > 0) {
        direction.position += gap
        direction.next = first.sequence
      }
      held.shift()
      take(direction, first)
    }
  }

  return {
    /** Takes a segment that is due, with what has waited for it; one that is ahead waits. */
    add(direction: Direction, segment: Segment) {
      const { next, held } = direction
      if (next !== undefined && after(segment.sequence, next) > 0) {
        held.push({ ...segment, bytes: segment.bytes.slice() }) // the reader gives its buffer away
        if (held.length > mostHeld) release(direction, true)
      } else {
        take(direction, segment)
        if (held.length > 0) release(direction, false)
      }
    },
    release,
    faults: () => ({ differing, late }),
  }
}

/** What two ends sent each other, in the order in which it was sent. */
export function createFlow({ protocol, client, server }: FlowEnds) {
  const directions: [Direction, Direction] = [newDirection(true), newDirection(false)]
  const messages = createMessages(directions)
  const reassembly = createReassembly(messages)
  const directionOf = (isClient: boolean) => directions[isClient ? 0 : 1]

  const { bytes, edition, count, message, gapBefore, messageAt } = messages
  return {
    protocol,
    client,
    server,
    bytes,
    edition,
    count,
    message,
    gapBefore,
    messageAt,
    add(packet: Packet, time: number) {
      const { from, payload, sequence } = packet
      const direction = directionOf(isSame(from, client))
      if (protocol === 'UDP') {
        messages.append(direction, payload, time)
        direction.position += packet.lost
        return
      }
      note(direction, directionOf(!direction.isClient), packet)
      if (payload.length > 0) reassembly.add(direction, { sequence, time, bytes: payload })
    },
    /** Adds what one side sent behind what is there. */
    append: (isClient: boolean, payload: Uint8Array, time: number) =>
      messages.append(directionOf(isClient), payload, time),
    /** Whether a packet is of another connection between the same ends. */
    isOver({ from, isOpening, isAnswer, sequence, payload }: Packet): boolean {
      const { next, position, first, messages: own } = directionOf(isSame(from, client))
      if (protocol !== 'TCP' || next === undefined || own.length === 0) return false
      const ahead = after(sequence, next)
      if (isOpening || isAnswer) return position + ahead !== first
      return payload.length > 0 && Math.abs(ahead) > mostApart
    },
    /** The capture ends: what still waits is appended behind the gap. */
    end: () => directions.forEach((direction) => reassembly.release(direction, true)),
    faults: (): FlowFaults => ({
      missing: missingOf(directions[0]) + missingOf(directions[1]),
      ...reassembly.faults(),
      isBegun: protocol === 'TCP' && directions.some(({ isOpened, bytes }) => !isOpened && bytes > 0),
    }),
    /** The messages of one side, by their index. */
    messagesOf: (isClient: boolean): readonly number[] => directionOf(isClient).messages,
  }
}

export type Flow = ReturnType<typeof createFlow>
