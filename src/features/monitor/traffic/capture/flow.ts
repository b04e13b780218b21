import type { Endpoint, Packet } from './packet.ts'

/** Segments that wait for one that was captured later; with more of them, it is lost. */
const mostHeld = 256

interface Held {
  sequence: number
  time: number
  bytes: Uint8Array
}

/** One direction of a TCP connection: the sequence number that comes next, and what arrived ahead of it. */
interface Direction {
  next: number | undefined
  held: Held[]
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

const isSame = (a: Endpoint, b: Endpoint) => a.port === b.port && a.address === b.address

/** How far one sequence number is behind another; they wrap at 2^32. */
const after = (sequence: number, next: number) => (sequence - next) | 0

/** What two ends sent each other, in the order in which it was sent. The end that sent first is the client. */
export function createFlow(first: Packet) {
  const { protocol } = first
  const isReversed = first.isAnswer // its opening was not captured
  const client = isReversed ? first.to : first.from
  const server = isReversed ? first.from : first.to
  const directions: [Direction, Direction] = [
    { next: undefined, held: [] },
    { next: undefined, held: [] },
  ]
  const times: number[] = []
  const starts: number[] = []
  const isFromClient: boolean[] = []
  let bytes = new Uint8Array(4096)
  let size = 0
  let missing = 0

  function append(payload: Uint8Array, time: number, isClient: boolean) {
    if (payload.length === 0) return
    if (size + payload.length > bytes.length) {
      const larger = new Uint8Array(Math.max(2 * bytes.length, size + payload.length))
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    bytes.set(payload, size)
    times.push(time)
    starts.push(size)
    isFromClient.push(isClient)
    size += payload.length
  }

  /** Appends a segment that is due, without what was sent before. */
  function take(direction: Direction, { sequence, time, bytes: segment }: Held) {
    direction.next ??= sequence
    const known = -after(sequence, direction.next)
    if (known >= segment.length) return
    append(segment.subarray(Math.max(0, known)), time, direction === directions[0])
    direction.next = (sequence + segment.length) >>> 0
  }

  /** Appends what has waited and is due; with `isAll`, what is not due too: a segment between was not captured. */
  function release(direction: Direction, isAll: boolean) {
    const { held } = direction
    held.sort((a, b) => after(a.sequence, b.sequence))
    for (let first = held[0]; first; first = held[0]) {
      const gap = after(first.sequence, direction.next ?? 0)
      if (gap > 0 && !isAll) return
      if (gap > 0) {
        missing += gap
        direction.next = first.sequence
      }
      held.shift()
      take(direction, first)
    }
  }

  return {
    protocol,
    client,
    server,
    add({ from, payload, sequence, isOpening, isAnswer }: Packet, time: number) {
      const isClient = isSame(from, client)
      if (protocol === 'UDP') return append(payload, time, isClient)
      const direction = directions[isClient ? 0 : 1]
      if (isOpening || isAnswer) direction.next = sequence
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
    /** The capture ends: what still waits is appended behind the gap. */
    end: () => directions.forEach((direction) => release(direction, true)),
    bytes: () => bytes.subarray(0, size),
    /** Bytes that were sent, but are not in the capture. */
    missing: () => missing,
    count: () => times.length,
    message: (index: number): Message => ({
      time: times[index]!, // callers stay below `count`
      isFromClient: isFromClient[index]!, // the same
      start: starts[index]!, // the same
      end: starts[index + 1] ?? size,
    }),
    /** The index of the message that holds a byte. */
    messageAt: (byte: number) => lastAtMost(starts, byte),
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
