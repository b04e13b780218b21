import type { FrameSink, Step } from './file-reader.ts'
import { CaptureError } from './problem.ts'

/** The most bytes of a packet that writers of captures allow, whatever their header says (libpcap). */
export const mostFrameBytes = 262_144

/** A header that says more is not believed: what is damaged must not be waited for. */
const mostSnapLength = 64 * mostFrameBytes

const headerLength = 24
const microseconds = 0xa1b2c3d4
const nanoseconds = 0xa1b23c4d
/** A format of old Linux kernels: microseconds, and 8 more bytes in the head of a packet. */
const modified = 0xa1b2cd34
const magics = [microseconds, nanoseconds, modified]

/** Before this version of format 2 the two lengths of a packet could stand in the other order. */
const settledVersion = 3

/**
 * Reads a classic capture file (pcap 2.x, https://www.ietf.org/archive/id/draft-ietf-opsawg-pcap-05.html), little or big
 * endian, in micro- or nanoseconds, or modified; undefined where the file is none.
 */
export function recordReader(head: DataView, sink: FrameSink): Step | undefined {
  const isLittle = magics.includes(head.getUint32(0, true))
  const magic = head.getUint32(0, isLittle)
  if (!magics.includes(magic)) return undefined
  const fraction = magic === nanoseconds ? 1000 : 1
  const recordLength = magic === modified ? 24 : 16
  let isSettled = true
  let link: number | undefined
  let most = mostFrameBytes

  function readHeader(view: DataView) {
    if (view.byteLength < headerLength) return -headerLength
    isSettled = view.getUint16(4, isLittle) !== 2 || view.getUint16(6, isLittle) >= settledVersion
    most = Math.min(mostSnapLength, Math.max(mostFrameBytes, view.getUint32(16, isLittle)))
    link = view.getUint32(20, isLittle) & 0xffff // above it: whether frames end in a check sum
    return headerLength
  }

  return (view, at) => {
    if (link === undefined) return readHeader(view)
    if (view.byteLength < recordLength) return -recordLength
    const [first, second] = [view.getUint32(8, isLittle), view.getUint32(12, isLittle)]
    const [size, length] = !isSettled && first > second ? [second, first] : [first, second]
    if (size > most) throw new CaptureError({ kind: 'length', at, expected: most, found: size })
    if (view.byteLength < recordLength + size) return -(recordLength + size)
    sink.frame({
      time: view.getUint32(0, isLittle) * 1e6 + view.getUint32(4, isLittle) / fraction,
      bytes: new Uint8Array(view.buffer, view.byteOffset + recordLength, size),
      length,
      link,
      at,
    })
    return recordLength + size
  }
}
