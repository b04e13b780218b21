import { type Range, windowsOf } from './find-flags.ts'
import type { Flow } from './flow.ts'
import { lastAtMost } from './flow-messages.ts'
import { unpackBytes } from './unpack-bytes.ts'

/** The body of an HTTP message that was sent in chunks, packed or both. */
export interface HttpBody {
  isFromClient: boolean
  time: number
  /** The byte of the flow at which its message begins. */
  start: number
  /** How the message begins: its first line. */
  line: Uint8Array
  bytes: Uint8Array
  /** False where it could be unpacked in part only, or not at all. */
  isWhole: boolean
  /** Where a part of it was sent, if it was sent as it is. */
  rangeOf: ((start: number, end: number) => Range) | undefined
}

/** The most bytes of one side that are looked through: browsers have no longer texts. */
const mostBytes = 256 * 1024 * 1024

/** The most bytes that one body is unpacked to: what is larger was made to fill the memory. */
const mostUnpacked = 16 * 1024 * 1024

/** The end of a first line of HTTP 1, and the headers behind it. */
const heads = /HTTP\/1\.[01](?: \d{3}[^\r\n]*)?\r?\n((?:[!-9;-~]{1,256}:[^\r\n]*\r?\n)*)\r?\n/g

const latin = new TextDecoder('latin1')

/** The bodies of a flow whose text is not in its bytes as it was sent: in chunks (RFC 9112), packed (RFC 9110), or both; to no more bytes than there is room for. */
export async function httpBodiesOf(flow: Flow, room: { left: number }): Promise<HttpBody[]> {
  const bodies: HttpBody[] = []
  for (const isFromClient of [true, false]) {
    const [side] = windowsOf(flow, isFromClient, { size: mostBytes })
    if (!side) continue
    const text = latin.decode(side.bytes)
    heads.lastIndex = 0
    for (let head = heads.exec(text); head; head = heads.exec(text)) {
      const found = bodyBehind(side.bytes, head[1] ?? '', heads.lastIndex)
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head[0])?.[1])
      if (!found || status < 200 || status === 204 || status === 304) continue
      const start = side.placeOf(head.index)
      const most = Math.min(mostUnpacked, room.left)
      const { bytes, isWhole } = await unpackBytes(found.bytes, found.encodings, most)
      room.left = Math.max(0, room.left - bytes.length)
      const begin = status ? head.index : text.lastIndexOf('\n', head.index) + 1
      bodies.push({
        isFromClient,
        time: flow.message(flow.messageAt(start)).time,
        start,
        line: side.bytes.subarray(begin, text.indexOf('\n', head.index) + 1),
        bytes,
        isWhole: isWhole && found.isWhole,
        rangeOf:
          found.encodings.length > 0
            ? undefined
            : (from, to) => ({
                isFromClient,
                start: side.placeOf(found.placeOf(from)),
                end: side.placeOf(found.placeOf(to - 1)) + 1,
              }),
      })
      if (isWhole) heads.lastIndex = found.end
    }
  }
  return bodies.toSorted((a, b) => a.start - b.start)
}

/** The values of a header, from all its lines. */
const valuesOf = (headers: string, name: string) =>
  [...headers.matchAll(new RegExp(`^${name}:(.*)$`, 'gim'))]
    .flatMap(([, value = '']) => value.toLowerCase().split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '' && value !== 'identity')

interface Sent {
  bytes: Uint8Array
  /** What it was packed with, in the order in which that was done. */
  encodings: string[]
  isWhole: boolean
  /** Where it ends in what its side sent, and where a byte of it is there. */
  end: number
  placeOf: (at: number) => number
}

/** The body behind headers that end at `at`; undefined for one that was sent as it is. */
function bodyBehind(side: Uint8Array, headers: string, at: number): Sent | undefined {
  const transfer = valuesOf(headers, 'transfer-encoding')
  const encodings = [
    ...valuesOf(headers, 'content-encoding'),
    ...transfer.filter((value) => value !== 'chunked'),
  ]
  if (transfer.includes('chunked')) {
    const chunks = chunksOf(side, at)
    return encodings.length > 0 || chunks.count > 1 ? { ...chunks, encodings } : undefined
  }
  if (encodings.length === 0) return undefined
  const length = Number(valuesOf(headers, 'content-length')[0] ?? Infinity)
  const end = Math.min(side.length, at + length)
  const isWhole = length === Infinity || end === at + length
  return { bytes: side.subarray(at, end), encodings, isWhole, end, placeOf: (byte) => at + byte }
}

/** A body that was sent in chunks, each with its length in hex before it, as far as they go. */
function chunksOf(side: Uint8Array, from: number): Omit<Sent, 'encodings'> & { count: number } {
  const chunks: { start: number; end: number }[] = []
  let isWhole = false
  let at = from
  while (at < side.length) {
    const line = /^([\da-f]{1,8})(?:[ \t]*;[^\r\n]*)?\r?\n/i.exec(latin.decode(side.subarray(at, at + 256)))
    if (!line) break
    const start = at + line[0].length
    const length = Number.parseInt(line[1]!, 16) // it has digits
    isWhole = length === 0
    at = start
    if (isWhole) break
    const end = Math.min(side.length, start + length)
    chunks.push({ start, end })
    at = end + (side[end] === 13 ? 2 : 1)
  }
  const bytes = new Uint8Array(chunks.reduce((sum, { start, end }) => sum + end - start, 0))
  let size = 0
  const begins = chunks.map(({ start, end }) => {
    bytes.set(side.subarray(start, end), size)
    size += end - start
    return size - (end - start)
  })
  const placeOf = (byte: number) => {
    const index = Math.max(0, lastAtMost(begins, byte))
    return (chunks[index]?.start ?? from) + byte - (begins[index] ?? 0)
  }
  return { bytes, count: chunks.length, isWhole, end: Math.min(at, side.length), placeOf }
}
