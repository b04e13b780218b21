/** Bytes that are moved to make room for segments that were captured late; with more of them, these are only counted. */
const mostMoved = 1 << 30

/** One side's bytes that arrived together. */
export interface Message {
  /** Microseconds since 1970. */
  time: number
  isFromClient: boolean
  /** Where its bytes are in those of the flow. */
  start: number
  end: number
}

/** What one side sent. Positions count the bytes that are sent in it, captured or not. */
export interface Side {
  isClient: boolean
  /** The position behind its last byte. */
  position: number
  /** The position of the first byte; nothing is sent before it where the opening was captured. */
  first: number
  /** Its messages by their index in the flow, the position of each, and their bytes together. */
  messages: number[]
  positions: number[]
  bytes: number
}

/** The messages of both sides of a flow, in the order in which they were sent, and their bytes. */
export function createMessages(sides: readonly Side[]) {
  const times: number[] = []
  const starts: number[] = []
  const isFromClient: boolean[] = []
  let bytes = new Uint8Array(0)
  let size = 0
  let moved = 0
  let edition = 0

  const endOf = (index: number) => starts[index + 1] ?? size

  /** Adds a message at an index, and its bytes there. */
  function put(index: number, payload: Uint8Array, time: number, side: Side) {
    const start = starts[index] ?? size
    if (size + payload.length > bytes.length) {
      const larger = new Uint8Array(Math.max(2 * bytes.length, size + payload.length))
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    bytes.copyWithin(start + payload.length, start, size)
    bytes.set(payload, start)
    size += payload.length
    side.bytes += payload.length
    if (index === times.length) {
      times.push(time)
      starts.push(start)
      isFromClient.push(side.isClient)
    } else {
      times.splice(index, 0, time)
      starts.splice(index, 0, start)
      isFromClient.splice(index, 0, side.isClient)
    }
  }

  return {
    /** Adds what a side sent behind all that is there. */
    append(side: Side, payload: Uint8Array, time: number) {
      if (payload.length === 0) return
      side.messages.push(times.length)
      side.positions.push(side.position)
      side.position += payload.length
      put(times.length, payload, time, side)
    },
    /** Puts what was captured late before the message of its side that follows it; false where too much has been moved for that. */
    insert(side: Side, position: number, { bytes: payload, time }: { bytes: Uint8Array; time: number }) {
      const slot = lastAtMost(side.positions, position) + 1
      const index = side.messages[slot] ?? times.length
      moved += size - (starts[index] ?? size) + 16 * (times.length - index)
      if (moved > mostMoved) return false
      put(index, payload, time, side)
      for (let later = index + 1; later < starts.length; later++) starts[later]! += payload.length // it is there
      for (const { messages } of sides)
        for (let later = lastAtMost(messages, index - 1) + 1; later < messages.length; later++)
          messages[later]!++ // it is there
      side.messages.splice(slot, 0, index)
      side.positions.splice(slot, 0, position)
      side.first = Math.min(side.first, position)
      edition++
      return true
    },
    /** How many bytes of a segment at a position were captured already, from its first one on, and whether they are the same. */
    knownAt(side: Side, position: number, segment: Uint8Array) {
      const slot = lastAtMost(side.positions, position)
      const index = side.messages[slot]
      if (index === undefined) return { known: 0, isEqual: true }
      const from = starts[index]! + position - side.positions[slot]! // it was found
      const known = Math.max(0, Math.min(segment.length, endOf(index) - from))
      let isEqual = true
      for (let at = 0; at < known; at++) isEqual &&= bytes[from + at] === segment[at]
      return { known, isEqual }
    },
    bytes: () => bytes.subarray(0, size),
    /** A number that changes when something was put between what was there before. */
    edition: () => edition,
    count: () => times.length,
    message: (index: number): Message => ({
      time: times[index]!, // callers stay below `count`
      isFromClient: isFromClient[index]!, // the same
      start: starts[index]!, // the same
      end: endOf(index),
    }),
    /** How many bytes of its side were not captured just before a message. */
    gapBefore(index: number): number {
      const { messages, positions, first } = sides.find(({ isClient }) => isClient === isFromClient[index])!
      const slot = lastAtMost(messages, index)
      const before = messages[slot - 1]
      const end = before === undefined ? first : positions[slot - 1]! + endOf(before) - starts[before]!
      return (positions[slot] ?? end) - end
    },
    /** The index of the message that holds a byte. */
    messageAt: (byte: number) => lastAtMost(starts, byte),
  }
}

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
