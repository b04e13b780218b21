import { Buffer } from 'node:buffer'

/** What one end sends, for a capture made by hand. */
export interface Made {
  /** Seconds since the start. */
  time?: number
  isFromServer?: boolean
  text: string | Uint8Array
  sequence?: number
  port?: number
  isOpening?: boolean
  /** The number up to which it has what the other sent. */
  acknowledged?: number
  isEnding?: boolean
}

const startSeconds = 1_790_000_000

/** An Ethernet frame with an IPv4 and TCP packet. */
export function tcpFrame({
  isFromServer = false,
  text,
  sequence = 0,
  port = 50_000,
  isOpening,
  acknowledged,
  isEnding,
}: Made): Buffer {
  const payload = Buffer.from(text as string)
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
  frame.writeUInt32BE(acknowledged ?? 0, 42)
  const flags = isOpening ? 0x02 : 0x08
  frame.writeUInt8(flags + (acknowledged === undefined ? 0 : 0x10) + (isEnding ? 1 : 0), 47)
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

const startTime = BigInt(startSeconds) * 1_000_000_000n

/** A block of a pcapng file, in either byte order. */
export function block(type: number, body: Buffer, isBigEndian = false): Buffer<ArrayBuffer> {
  const size = 12 + Math.ceil(body.length / 4) * 4
  const bytes = Buffer.alloc(size)
  words(bytes, isBigEndian, [0, type], [4, size], [size - 4, size])
  body.copy(bytes, 8)
  return bytes
}

/** Writes numbers of 4 bytes, each at a byte. */
export function words(bytes: Buffer, isBigEndian: boolean, ...put: [at: number, value: number][]) {
  for (const [at, value] of put)
    if (isBigEndian) bytes.writeUInt32BE(value, at)
    else bytes.writeUInt32LE(value, at)
  return bytes
}

/** The block that a section begins with. */
export function sectionBlock(isBigEndian = false) {
  const section = words(Buffer.alloc(16), isBigEndian, [0, 0x1a2b3c4d])
  section.writeUInt16LE(1, 4)
  return block(0x0a0d0d0a, section, isBigEndian)
}

/** The description of an interface with a resolution of nanoseconds, and what else is said of it. */
export function interfaceBlock({ link = 1, most = 0, isBigEndian = false, options = [] as Buffer[] } = {}) {
  const head = words(Buffer.alloc(8), isBigEndian, [4, most])
  if (isBigEndian) head.writeUInt16BE(link, 0)
  else head.writeUInt16LE(link, 0)
  return block(1, Buffer.concat([head, option(9, Buffer.from([9]), isBigEndian), ...options]), isBigEndian)
}

/** An option of a block. */
export function option(code: number, value: Buffer, isBigEndian = false) {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4)
  if (isBigEndian) {
    bytes.writeUInt16BE(code, 0)
    bytes.writeUInt16BE(value.length, 2)
  } else {
    bytes.writeUInt16LE(code, 0)
    bytes.writeUInt16LE(value.length, 2)
  }
  value.copy(bytes, 4)
  return bytes
}

interface PacketOptions {
  type?: number
  isBigEndian?: boolean
  device?: number
  time?: number
  options?: Buffer[]
}

/** A block with a packet: type 6, or 2 as it was before. */
export function packetBlock(
  frame: Buffer,
  { type = 6, isBigEndian = false, device = 0, time = 0, options = [] }: PacketOptions = {},
) {
  const nanoseconds = startTime + BigInt(Math.round(time * 1e9))
  const head = words(
    Buffer.alloc(20),
    isBigEndian,
    [0, device],
    [4, Number(nanoseconds >> 32n)],
    [8, Number(nanoseconds & 0xffff_ffffn)],
    [12, frame.length],
    [16, frame.length],
  )
  if (type === 2) head.writeUInt16LE(device, 0)
  const padding = Buffer.alloc((4 - (frame.length % 4)) % 4)
  return block(type, Buffer.concat([head, frame, padding, ...options]), isBigEndian)
}

/** A pcapng file of TCP packets. */
export const pcapngFile = (sent: Made[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    sectionBlock(),
    interfaceBlock(),
    ...sent.map((made) => packetBlock(tcpFrame(made), { time: made.time ?? 0 })),
  ])
