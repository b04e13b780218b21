import { isZip, refuseSize, UnfitFile } from './file-limits.ts'

/** A larger file of text would hold the page up. */
export const largestText = 8 * 1024 * 1024

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** How a workbook began before it was a ZIP. */
const oldWorkbook = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'

/** UTF-16 by its byte order mark, or by the zeros that are the half of each Latin letter and separator; else UTF-8. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const zeros = bytes.filter((byte) => byte === 0).length
  if (zeros <= bytes.length / 10) return 'utf-8'
  return bytes.indexOf(0) % 2 === 1 ? 'utf-16le' : 'utf-16be'
}

/**
 * The text of a file as programs save it: UTF-8 or UTF-16, without its byte order mark; any other encoding would garble
 * it. Throws `UnfitFile`.
 */
export async function textIn(file: File, largest = largestText): Promise<string> {
  refuseSize(file, largest)
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new UnfitFile('unreadable')
    },
  )
  const head = String.fromCharCode(...bytes.subarray(0, oldWorkbook.length))
  if (isZip(head) || head === oldWorkbook) throw new UnfitFile('noText')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new UnfitFile('encoding')
  }
}
