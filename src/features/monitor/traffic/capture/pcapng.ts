import type { FrameSink, Step } from './file-reader.ts'
import { mostFrameBytes } from './pcap.ts'
import { CaptureError, hexOf } from './problem.ts'

const sectionHeader = 0x0a0d0d0a
const byteOrder = 0x1a2b3c4d

/** Besides its frame, a block holds options; a larger one is not a block. */
const mostBlockBytes = 16 * mostFrameBytes

/** A type and a length, which stands at the end again. */
const outerBytes = 12

/** A network interface that packets were captured at. */
interface Interface {
  link: number
  /** The most bytes of a packet that are captured; 0 for no limit. */
  most: number
  /** Units of its times in a microsecond, and microseconds to be added to them. */
  units: number
  offset: number
  /** Packets that are known to be dropped. */
  dropped: number
}

/** What the blocks of a section have in common. */
interface Section {
  isLittle: boolean
  interfaces: Interface[]
  sink: FrameSink
}

/** What is inside of a block, and the byte of the file at which the block begins. */
interface Block {
  body: DataView
  at: number
}

/** How blocks of a type are read, of a body with so many bytes at least. */
const readers: Record<number, { least: number; read?: (section: Section, block: Block) => void }> = {
  1: { least: 8, read: addInterface },
  2: { least: 20, read: addOldPacket },
  3: { least: 4, read: addSimplePacket },
  4: { least: 0 }, // names of addresses
  5: { least: 12, read: addStatistics },
  6: { least: 20, read: addEnhancedPacket },
  10: { least: 0 }, // keys to what is encrypted
}

/**
 * Reads a capture file of blocks (pcapng, https://www.ietf.org/archive/id/draft-ietf-opsawg-pcapng-03.html), as Wireshark
 * writes them; undefined where the file is none.
 */
export function blockReader(head: DataView, sink: FrameSink): Step | undefined {
  if (head.getUint32(0) !== sectionHeader) return undefined
  let section: Section = { isLittle: true, interfaces: [], sink }

  return (view, at) => {
    if (view.byteLength < outerBytes) return -outerBytes
    const isSection = view.getUint32(0) === sectionHeader
    if (isSection) section = { isLittle: isLittleAt(view, at), interfaces: [], sink }
    const type = view.getUint32(0, section.isLittle)
    const size = view.getUint32(4, section.isLittle)
    const reader = readers[type]
    const least = outerBytes + (isSection ? 16 : (reader?.least ?? 0))
    if (size < least || size % 4 !== 0)
      throw new CaptureError({ kind: 'block', at, expected: least, found: size })
    if (size > mostBlockBytes)
      throw new CaptureError({ kind: 'length', at, expected: mostBlockBytes, found: size })
    if (view.byteLength < size) return -size
    const body = new DataView(view.buffer, view.byteOffset + 8, size - outerBytes)
    if (reader) reader.read?.(section, { body, at })
    else if (!isSection) sink.lost('blocks', 1)
    return size
  }
}

/** Whether a section is in little endian. */
function isLittleAt(view: DataView, at: number) {
  const isLittle = view.getUint32(8, true) === byteOrder
  if (!isLittle && view.getUint32(8) !== byteOrder)
    throw new CaptureError({
      kind: 'format',
      at: at + 8,
      found: hexOf(new Uint8Array(view.buffer, view.byteOffset + 8, 4)),
    })
  return isLittle
}

/** The options at the end of a block, by their number, as far as they are whole. */
function optionsOf(body: DataView, from: number, isLittle: boolean): Map<number, DataView> {
  const options = new Map<number, DataView>()
  for (let at = from; at + 4 <= body.byteLength;) {
    const code = body.getUint16(at, isLittle)
    const length = body.getUint16(at + 2, isLittle)
    if (code === 0 || at + 4 + length > body.byteLength) break
    options.set(code, new DataView(body.buffer, body.byteOffset + at + 4, length))
    at += 4 + padded(length)
  }
  return options
}

const padded = (length: number) => Math.ceil(length / 4) * 4

/** The number in an option of 8 bytes; undefined without it. */
const longOf = (option: DataView | undefined, isLittle: boolean) =>
  option && option.byteLength >= 8 ? Number(option.getBigInt64(0, isLittle)) : undefined

function addInterface({ isLittle, interfaces }: Section, { body }: Block) {
  const options = optionsOf(body, 8, isLittle)
  const resolution = options.get(9)
  const value = resolution && resolution.byteLength > 0 ? resolution.getUint8(0) : 6
  interfaces.push({
    link: body.getUint16(0, isLittle),
    most: body.getUint32(4, isLittle),
    units: (value & 0x80 ? 2 ** (value & 0x7f) : 10 ** value) / 1e6,
    offset: (longOf(options.get(14), isLittle) ?? 0) * 1e6,
    dropped: 0,
  })
}

function addEnhancedPacket(section: Section, block: Block) {
  addPacket(section, block, { device: block.body.getUint32(0, section.isLittle), dropped: 0 })
}

/** As Wireshark wrote them before the format was settled. */
function addOldPacket(section: Section, block: Block) {
  const dropped = block.body.getUint16(2, section.isLittle)
  const device = block.body.getUint16(0, section.isLittle)
  addPacket(section, block, { device, dropped: dropped === notKnown ? 0 : dropped })
}
const notKnown = 0xffff

/** A packet, and how many were dropped before it. */
function addPacket(
  { isLittle, interfaces, sink }: Section,
  { body, at }: Block,
  { device, dropped }: { device: number; dropped: number },
) {
  const size = body.getUint32(12, isLittle)
  if (size > body.byteLength - 20)
    throw new CaptureError({ kind: 'length', at, expected: body.byteLength - 20, found: size })
  const ofDevice = interfaces[device]
  const time = body.getUint32(4, isLittle) * 2 ** 32 + body.getUint32(8, isLittle)
  sink.frame({
    time: ofDevice && time / ofDevice.units + ofDevice.offset,
    bytes: new Uint8Array(body.buffer, body.byteOffset + 20, size),
    length: body.getUint32(16, isLittle),
    link: ofDevice?.link,
    at,
  })
  const alsoDropped = longOf(optionsOf(body, 20 + padded(size), isLittle).get(4), isLittle) ?? 0
  if (ofDevice) addDropped(sink, ofDevice, ofDevice.dropped + dropped + alsoDropped)
}

/** A packet without a time. */
function addSimplePacket({ isLittle, interfaces, sink }: Section, { body, at }: Block) {
  const length = body.getUint32(0, isLittle)
  const most = interfaces[0]?.most || Infinity
  const size = Math.min(length, most, body.byteLength - 4)
  const bytes = new Uint8Array(body.buffer, body.byteOffset + 4, size)
  sink.frame({ time: undefined, bytes, length, link: interfaces[0]?.link, at })
}

/** What an interface says of the packets that it saw: some were not captured. */
function addStatistics({ isLittle, interfaces, sink }: Section, { body }: Block) {
  const device = interfaces[body.getUint32(0, isLittle)]
  const options = optionsOf(body, 12, isLittle)
  const dropped = [5, 7].reduce((sum, code) => sum + (longOf(options.get(code), isLittle) ?? 0), 0)
  if (device) addDropped(sink, device, dropped)
}

/** So many packets of an interface were dropped in all. */
function addDropped(sink: FrameSink, device: Interface, dropped: number) {
  if (!(dropped > device.dropped)) return
  sink.lost('dropped', dropped - device.dropped)
  device.dropped = dropped
}
