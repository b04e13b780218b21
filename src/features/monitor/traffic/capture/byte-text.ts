/** Bytes as text: one unit of the text for each character, and the byte at which each begins. */
export interface ByteText {
  text: string
  /** The byte of the character at an index; at the text's length, where it ends. */
  byteAt: (index: number) => number
}

const utf8 = new TextDecoder('utf-8')
const narrow = new TextDecoder('latin1')

const isAscii = (bytes: Uint8Array) => {
  for (const byte of bytes) if (byte > 0x7f) return false
  return true
}

/** How many bytes the UTF-8 character at `at` has; 1 for a byte that begins none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  const length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1
  if (lead < 0xc2 || lead >= 0xf5) return 1
  for (let next = at + 1; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 1
  return length
}

/** Text in UTF-8, where a byte that is none becomes one replacement character. */
export function byteTextOf(bytes: Uint8Array): ByteText {
  if (isAscii(bytes)) return { text: narrow.decode(bytes), byteAt: (index) => index }
  const parts: string[] = []
  const places: number[] = []
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at)
    const part = utf8.decode(bytes.subarray(at, at + length), { stream: false })
    parts.push(part)
    for (let unit = 0; unit < part.length; unit++) places.push(at)
    at += length
  }
  places.push(bytes.length)
  return { text: parts.join(''), byteAt: (index) => places[Math.min(index, places.length - 1)] ?? 0 }
}

/** Where a cut at `at` would not divide a character of UTF-8: there, or up to three bytes before. */
export function characterStart(bytes: Uint8Array, at: number): number {
  for (let start = at; start > Math.max(0, at - 4); start--)
    if (((bytes[start] ?? 0) & 0xc0) !== 0x80) return start
  return at
}

/** What would break a line, hide itself or turn the direction of the text around it. */
const invisible = /(?!\t)[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Text to be shown in a line: what cannot be seen is a dot. */
export const shownText = (bytes: Uint8Array) => byteTextOf(bytes).text.replaceAll(invisible, '·')
