import { Buffer } from 'node:buffer'

/** What one end sends, for a capture made by hand. */
export interface Made {
  /** Seconds since the start. */
  time?: number
  isFromServer?: boolean
  text: string
  sequence?: number
  port?: number
  isOpening?: boolean
}

const startSeconds = 1_790_000_000

/** An Ethernet frame with an IPv4 and TCP packet. */
export function tcpFrame({
  isFromServer = false,
  text,
  sequence = 0,
  port = 50_000,
  isOpening,
}: Made): Buffer {
  const payload = Buffer.from(text)
  const frame = Buffer.alloc(14 + 20 + 20 + payload.length)
  frame.writeUInt16BE(0x0800, 12)
  frame.writeUInt8(0x45, 14)
  frame.writeUInt16BE(40 + payload.length, 16)
  frame.writeUInt8(6, 23)
  const [client, server] = [
    [10, 0, 0, 1],
    [10, 0, 0, 2],
  ]
  frame.set(isFromServer ? server : client, 26)
  frame.set(isFromServer ? client : server, 30)
  frame.writeUInt16BE(isFromServer ? 80 : port, 34)
  frame.writeUInt16BE(isFromServer ? port : 80, 36)
  frame.writeUInt32BE(sequence, 38)
  frame.writeUInt8(0x50, 46)
  frame.writeUInt8(isOpening ? 0x02 : 0x18, 47)
  payload.copy(frame, 54)
  return frame
}

interface PcapOptions {
  isBigEndian?: boolean
  isNano?: boolean
  link?: number
  /** As many bytes of each frame are captured. */
  shortTo?: number
}

/** A pcap file of frames. */
export function pcapFile(
  frames: { time?: number; frame: Buffer }[],
  { isBigEndian = false, isNano = false, link = 1, shortTo = Infinity }: PcapOptions = {},
): Buffer<ArrayBuffer> {
  const put = (bytes: Buffer, value: number, at: number) =>
    isBigEndian ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at)
  const header = Buffer.alloc(24)
  put(header, isNano ? 0xa1b23c4d : 0xa1b2c3d4, 0)
  put(header, 65_535, 16)
  put(header, link, 20)
  const records = frames.flatMap(({ time = 0, frame }) => {
    const record = Buffer.alloc(16)
    const kept = frame.subarray(0, shortTo)
    put(record, startSeconds + Math.floor(time), 0)
    put(record, Math.round((time % 1) * (isNano ? 1e9 : 1e6)), 4)
    put(record, kept.length, 8)
    put(record, frame.length, 12)
    return [record, kept]
  })
  return Buffer.concat([header, ...records])
}

/** A pcap file of TCP packets. */
export const tcpFile = (sent: Made[], options?: PcapOptions) =>
  pcapFile(
    sent.map((made) => ({ time: made.time ?? 0, frame: tcpFrame(made) })),
    options,
  )

/** A pcapng file of the same. */
export function pcapngFile(sent: Made[]): Buffer<ArrayBuffer> {
  const block = (type: number, body: Buffer) => {
    const size = 12 + Math.ceil(body.length / 4) * 4
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32LE(type, 0)
    bytes.writeUInt32LE(size, 4)
    body.copy(bytes, 8)
    bytes.writeUInt32LE(size, size - 4)
    return bytes
  }
  const section = Buffer.alloc(16)
  section.writeUInt32LE(0x1a2b3c4d, 0)
  section.writeUInt16LE(1, 4)
  // With a resolution of nanoseconds: option 9 of one byte, padded to four.
  const device = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0, 0])
  const packets = sent.map((made) => {
    const frame = tcpFrame(made)
    const head = Buffer.alloc(20)
    const time = BigInt(startSeconds) * 1_000_000_000n + BigInt(Math.round((made.time ?? 0) * 1e9))
    head.writeUInt32LE(Number(time >> 32n), 4)
    head.writeUInt32LE(Number(time & 0xffff_ffffn), 8)
    head.writeUInt32LE(frame.length, 12)
    head.writeUInt32LE(frame.length, 16)
    return block(6, Buffer.concat([head, frame]))
  })
  return Buffer.concat([block(0x0a0d0d0a, section), block(1, device), ...packets])
}
