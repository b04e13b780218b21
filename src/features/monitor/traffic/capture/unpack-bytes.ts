import { joined } from './file-reader.ts'
import { Gunzip, Inflate, Unzlib } from 'fflate'

const sliceLength = 4096

/** Unpacks what was packed with these encodings of HTTP, as far as it goes and to no more than `most` bytes or a little more. */
export async function unpackBytes(bytes: Uint8Array, encodings: readonly string[], most: number) {
  let result = { bytes, isWhole: true }
  for (const encoding of encodings.toReversed()) {
    const next = await unpackOnce(result.bytes, encoding, most)
    result = { bytes: next.bytes, isWhole: result.isWhole && next.isWhole }
  }
  return result
}

function unpackOnce(bytes: Uint8Array, encoding: string, most: number) {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return inflated(bytes, new Gunzip(), most)
    case 'deflate':
      return inflated(bytes, isZlib(bytes) ? new Unzlib() : new Inflate(), most)
    case 'br':
      return byBrowser(bytes, 'brotli', most)
    case 'zstd':
      return byBrowser(bytes, 'zstd', most)
    default:
      return nothing
  }
}

const nothing = Promise.resolve({ bytes: new Uint8Array(0), isWhole: false })

/** Browsers send deflate with a header (RFC 1950), as they should, or without. */
const isZlib = ([first = 0, second = 0]: Uint8Array) =>
  (first & 15) === 8 && ((first << 8) | second) % 31 === 0

function inflated(bytes: Uint8Array, unpacker: Gunzip | Unzlib | Inflate, most: number) {
  const parts: Uint8Array[] = []
  const state = { size: 0, at: 0, isWhole: true }
  unpacker.ondata = (part) => {
    parts.push(part)
    state.size += part.length
  }
  try {
    for (; state.at < bytes.length && state.size <= most; state.at += sliceLength)
      unpacker.push(bytes.subarray(state.at, state.at + sliceLength), state.at + sliceLength >= bytes.length)
  } catch {
    state.isWhole = false // damaged, or cut off
  }
  return { bytes: joined(parts, state.size), isWhole: state.isWhole && state.size <= most }
}

/** Unpacks by what the browser brings; some do not know these formats. */
async function byBrowser(bytes: Uint8Array, format: string, most: number) {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const unpacker = new DecompressionStream(format as CompressionFormat)
    const packed = new Blob([new Uint8Array(bytes)]).stream()
    const reader = packed.pipeThrough(unpacker).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      size += next.value.length
      if (size <= most) continue
      await reader.cancel()
      return { bytes: joined(parts, size), isWhole: false }
    }
    return { bytes: joined(parts, size), isWhole: true }
  } catch {
    return { bytes: joined(parts, size), isWhole: false }
  }
}
