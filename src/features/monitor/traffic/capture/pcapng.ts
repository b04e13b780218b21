import type { Frame, Step } from './file-reader.ts'
import { mostFrameBytes } from './pcap.ts'
import { CaptureError } from './problem.ts'

const sectionHeader = 0x0a0d0d0a
const interfaceDescription = 1
const simplePacket = 3
const enhancedPacket = 6
const byteOrder = 0x1a2b3c4d
const timeResolution = 9

/** Besides its frame, a block holds options; a larger one is not a block. */
const mostBlockBytes = 16 * mostFrameBytes

/** A network interface that packets were captured at. */
interface Interface {
  link: number
  /** Units of its times in a microsecond. */
  units: number
}

/**
 * Reads a capture file of blocks (pcapng, https://www.ietf.org/archive/id/draft-ietf-opsawg-pcapng-03.html), as Wireshark
 * writes them; undefined where the file is none.
 */
export function blockReader(head: DataView, onFrame: (frame: Frame) => void): Step | undefined {
  if (head.getUint32(0) !== sectionHeader) return undefined
  let isLittle = true
  let interfaces: Interface[] = []

  function readBlock(type: number, block: DataView, at: number) {
    if (type === interfaceDescription) interfaces.push(interfaceOf(block, isLittle))
    if (type === enhancedPacket) onFrame(enhancedFrame(block, { isLittle, interfaces, at }))
    if (type === simplePacket) onFrame(simpleFrame(block, { isLittle, interfaces, at }))
  }

  return (view, at) => {
    if (view.byteLength < 12) return -12
    const isSection = view.getUint32(0) === sectionHeader
    if (isSection) {
      isLittle = view.getUint32(8, true) === byteOrder
      interfaces = []
    }
    const size = view.getUint32(4, isLittle)
    if (size < 12 || size % 4 !== 0 || size > mostBlockBytes)
      throw new CaptureError({ kind: 'length', at, expected: mostBlockBytes, found: size })
    if (view.byteLength < size) return -size
    if (!isSection)
      readBlock(view.getUint32(0, isLittle), new DataView(view.buffer, view.byteOffset + 8, size - 12), at)
    return size
  }
}

/** What a block is read with. */
interface Section {
  isLittle: boolean
  interfaces: readonly Interface[]
  at: number
}

function interfaceOf(block: DataView, isLittle: boolean): Interface {
  let units = 1
  for (let at = 8; at + 4 <= block.byteLength;) {
    const code = block.getUint16(at, isLittle)
    const length = block.getUint16(at + 2, isLittle)
    if (code === 0) break
    if (code === timeResolution && at + 4 < block.byteLength) {
      const value = block.getUint8(at + 4)
      units = (value & 0x80 ? 2 ** (value & 0x7f) : 10 ** value) / 1e6
    }
    at += 4 + Math.ceil(length / 4) * 4
  }
  return { link: block.getUint16(0, isLittle), units }
}

function enhancedFrame(block: DataView, { isLittle, interfaces, at }: Section): Frame {
  if (block.byteLength < 20)
    throw new CaptureError({ kind: 'length', at, expected: 20, found: block.byteLength })
  const { link, units } = interfaces[block.getUint32(0, isLittle)] ?? { link: -1, units: 1 }
  const size = block.getUint32(12, isLittle)
  if (size > block.byteLength - 20)
    throw new CaptureError({ kind: 'length', at, expected: block.byteLength - 20, found: size })
  return {
    time: (block.getUint32(4, isLittle) * 2 ** 32 + block.getUint32(8, isLittle)) / units,
    bytes: new Uint8Array(block.buffer, block.byteOffset + 20, size),
    length: block.getUint32(16, isLittle),
    link,
    at,
  }
}

/** A packet without a time. */
function simpleFrame(block: DataView, { isLittle, interfaces, at }: Section): Frame {
  if (block.byteLength < 4)
    throw new CaptureError({ kind: 'length', at, expected: 4, found: block.byteLength })
  const length = block.getUint32(0, isLittle)
  const bytes = new Uint8Array(block.buffer, block.byteOffset + 4, Math.min(length, block.byteLength - 4))
  return { time: 0, bytes, length, link: interfaces[0]?.link ?? -1, at }
}
