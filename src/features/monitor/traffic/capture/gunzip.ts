import { Gunzip } from 'fflate'

/** Thrown for packed data that is damaged or ends early. */
export class PackedError extends Error {}

/** What stands behind each member of a gzip file: its check sum and its length. */
const trailerLength = 8

/** A member begins with a header of some length, and is only known to have begun behind it. */
const mostHead = 1 << 17

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/**
 * Unpacks gzip (RFC 1952) of one or more members, in whatever pieces it arrives, and checks their sums; browsers' own way
 * ends with the first member. Throws a `PackedError` where it is damaged; what was unpacked before was given out.
 */
export function createGunzip(onBytes: (bytes: Uint8Array) => void) {
  let sum = 0xffff_ffff
  let size = 0
  /** The last bytes that were pushed, and where they end in all. */
  let recent = new Uint8Array(0)
  let pushed = 0

  function checkMember(end: number) {
    const at = recent.length - (pushed - end) - trailerLength
    const trailer = at < 0 ? undefined : new DataView(recent.buffer, recent.byteOffset + at, trailerLength)
    const isRight = trailer?.getUint32(0, true) === ~sum >>> 0 && trailer.getUint32(4, true) === size >>> 0
    if (!isRight) throw new PackedError('wrong check sum')
    sum = 0xffff_ffff
    size = 0
  }

  const unpacker = new Gunzip((bytes) => {
    for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8) // 256 entries
    size = (size + bytes.length) % 2 ** 32
    if (bytes.length > 0) onBytes(bytes)
  })
  unpacker.onmember = checkMember

  return (bytes: Uint8Array, isLast: boolean) => {
    const kept = recent.subarray(-mostHead)
    recent = new Uint8Array(kept.length + bytes.length)
    recent.set(kept)
    recent.set(bytes, kept.length)
    pushed += bytes.length
    try {
      unpacker.push(bytes, isLast)
    } catch (error) {
      throw new PackedError('damaged', { cause: error })
    }
    if (isLast) checkMember(pushed)
  }
}
