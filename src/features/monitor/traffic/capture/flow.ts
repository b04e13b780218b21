import type { Endpoint, Packet } from './packet.ts'

/** Segments that wait for one that was captured later; with more of them, it is lost. */
const mostHeld = 256

/** Bytes that are moved to make room for segments that were captured late; with more of them, these are only counted. */
const mostMoved = 1 << 30

interface Segment {
  sequence: number
  time: number
  bytes: Uint8Array
}

/** Sequence numbers further apart are of two connections, of which the second one's opening was not captured. */
const mostApart = 1 << 26

/** One direction of a connection. Positions count the bytes that are sent in it, captured or not. */
interface Direction {
  isClient: boolean
  /** Of TCP: the sequence number that is due, and its position; undefined before any is known. */
  next: number | undefined
  position: number
  /** The position of the first byte; nothing is sent before it where the opening was captured. */
  first: number
  isOpened: boolean
  /** The position up to which bytes were sent as far as either side says, and where the side ended. */
  sent: number
  end: number
  /** What arrived ahead of what is due. */
  held: Segment[]
  /** Its messages by their index in the flow, the position of each, and their bytes together. */
  messages: number[]
  positions: number[]
  bytes: number
}

/** One side's bytes that arrived together. */
export interface Message {
  /** Microseconds since 1970. */
  time: number
  isFromClient: boolean
  /** Where its bytes are in those of the flow. */
  start: number
  end: number
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

/** What two ends sent each other, in the order in which it was sent. */
export function createFlow({ protocol, client, server }: FlowEnds) {
  const directions: [Direction, Direction] = [newDirection(true), newDirection(false)]
  const times: number[] = []
  const starts: number[] = []
  const isFromClient: boolean[] = []
  let bytes = new Uint8Array(0)
  let size = 0
  let moved = 0
  let edition = 0
  let differing = 0
  let late = 0

  const directionOf = (isClient: boolean) => directions[isClient ? 0 : 1]
  const endOf = (index: number) => starts[index + 1] ?? size

  /** Adds a message at an index, and its bytes there. */
  function put(index: number, payload: Uint8Array, time: number, isClient: boolean) {
    const start = starts[index] ?? size
    if (size + payload.length > bytes.length) {
      const larger = new Uint8Array(Math.max(2 * bytes.length, size + payload.length))
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    bytes.copyWithin(start + payload.length, start, size)
    bytes.set(payload, start)
    size += payload.length
    directionOf(isClient).bytes += payload.length
    if (index === times.length) {
      times.push(time)
      starts.push(start)
      isFromClient.push(isClient)
    } else {
      times.splice(index, 0, time)
      starts.splice(index, 0, start)
      isFromClient.splice(index, 0, isClient)
    }
  }

  function append(direction: Direction, payload: Uint8Array, time: number) {
    if (payload.length === 0) return
    direction.messages.push(times.length)
    direction.positions.push(direction.position)
    direction.position += payload.length
    put(times.length, payload, time, direction.isClient)
  }

  /** Puts what was captured late before the message of its direction that follows it. */
  function insert(direction: Direction, position: number, { bytes: payload, time }: Segment) {
    const slot = lastAtMost(direction.positions, position) + 1
    const index = direction.messages[slot] ?? times.length
    moved += size - (starts[index] ?? size) + 16 * (times.length - index)
    if (moved > mostMoved) {
      late++
      return
    }
    put(index, payload, time, direction.isClient)
    for (let later = index + 1; later < starts.length; later++) starts[later]! += payload.length // it is there
    for (const { messages } of directions)
      for (let later = lastAtMost(messages, index - 1) + 1; later < messages.length; later++)
        messages[later]!++ // it is there
    direction.messages.splice(slot, 0, index)
    direction.positions.splice(slot, 0, position)
    direction.first = Math.min(direction.first, position)
    edition++
  }

  /** How many bytes from a position on were captured, up to an end; of these it is noted where they differ from others. */
  function knownAt(direction: Direction, position: number, segment: Uint8Array) {
    const slot = lastAtMost(direction.positions, position)
    const index = direction.messages[slot]
    if (index === undefined) return { known: 0, isEqual: true }
    const from = starts[index]! + position - direction.positions[slot]! // it was found
    const known = Math.max(0, Math.min(segment.length, endOf(index) - from))
    let isEqual = true
    for (let at = 0; at < known; at++) isEqual &&= bytes[from + at] === segment[at]
    return { known, isEqual }
  }

  /** Takes what was sent before what is due: it is known, or fills a gap. */
  function addEarlier(direction: Direction, position: number, segment: Segment) {
    if (direction.isOpened && position < direction.first) {
      late++
      return
    }
    let isEqual = true
    for (let at = 0; at < segment.bytes.length;) {
      const rest = segment.bytes.subarray(at)
      const found = knownAt(direction, position + at, rest)
      isEqual &&= found.isEqual
      const gapEnd = direction.positions[lastAtMost(direction.positions, position + at) + 1] ?? Infinity
      const part = rest.subarray(0, found.known || gapEnd - position - at)
      if (found.known === 0) insert(direction, position + at, { ...segment, bytes: part })
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
    append(direction, payload.subarray(early), time)
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

  /** Notes what a packet says of where its side begins and ends, and of what the other side has sent. */
  function note(
    direction: Direction,
    { sequence, payload, lost, isOpening, isAnswer, isEnding, acknowledged }: Packet,
  ) {
    const other = directionOf(!direction.isClient)
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

  function missingOf({ first, sent, end, position, bytes: captured }: Direction) {
    return Math.max(0, Math.max(position, Math.min(sent, end)) - first - captured)
  }

  return {
    protocol,
    client,
    server,
    add(packet: Packet, time: number) {
      const { from, payload, sequence } = packet
      const direction = directionOf(isSame(from, client))
      if (protocol === 'UDP') {
        append(direction, payload, time)
        direction.position += packet.lost
        return
      }
      note(direction, packet)
      if (payload.length === 0) return
      const segment = { sequence, time, bytes: payload }
      if (direction.next !== undefined && after(sequence, direction.next) > 0) {
        direction.held.push({ ...segment, bytes: payload.slice() }) // the reader gives its buffer away
        if (direction.held.length > mostHeld) release(direction, true)
      } else {
        take(direction, segment)
        if (direction.held.length > 0) release(direction, false)
      }
    },
    /** Adds what one side sent behind what is there. */
    append: (isClient: boolean, payload: Uint8Array, time: number) =>
      append(directionOf(isClient), payload, time),
    /** Whether a packet is of another connection between the same ends. */
    isOver({ from, isOpening, isAnswer, sequence, payload }: Packet): boolean {
      const { next, position, first, messages } = directionOf(isSame(from, client))
      if (protocol !== 'TCP' || next === undefined || messages.length === 0) return false
      const ahead = after(sequence, next)
      if (isOpening || isAnswer) return position + ahead !== first
      return payload.length > 0 && Math.abs(ahead) > mostApart
    },
    /** The capture ends: what still waits is appended behind the gap. */
    end: () => directions.forEach((direction) => release(direction, true)),
    bytes: () => bytes.subarray(0, size),
    /** A number that changes when something was put between what was there before. */
    edition: () => edition,
    faults: (): FlowFaults => ({
      missing: missingOf(directions[0]) + missingOf(directions[1]),
      differing,
      late,
      isBegun: protocol === 'TCP' && directions.some(({ isOpened, bytes }) => !isOpened && bytes > 0),
    }),
    count: () => times.length,
    message: (index: number): Message => ({
      time: times[index]!, // callers stay below `count`
      isFromClient: isFromClient[index]!, // the same
      start: starts[index]!, // the same
      end: endOf(index),
    }),
    /** How many bytes of its side were not captured just before a message. */
    gapBefore(index: number): number {
      const { messages, positions, first } = directionOf(isFromClient[index]!)
      const slot = lastAtMost(messages, index)
      const before = messages[slot - 1]
      const end = before === undefined ? first : positions[slot - 1]! + endOf(before) - starts[before]!
      return (positions[slot] ?? end) - end
    },
    /** The index of the message that holds a byte. */
    messageAt: (byte: number) => lastAtMost(starts, byte),
    /** The messages of one side, by their index. */
    messagesOf: (isClient: boolean): readonly number[] => directionOf(isClient).messages,
  }
}

export type Flow = ReturnType<typeof createFlow>

/** The index of the last number of a rising list that is at most `limit`; -1 if there is none. */
export function lastAtMost(numbers: ArrayLike<number>, limit: number, length = numbers.length): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! <= limit) low = middle + 1 // below the length
    else high = middle
  }
  return low - 1
}
