import { Buffer } from 'node:buffer'

/** A file in an archive; its time is in milliseconds. */
export interface TarEntry {
  name: string
  bytes: Uint8Array
  time: number
}

const block = 512

const padded = (size: number) => Math.ceil(size / block) * block

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

/** The POSIX header of a file (ustar): fields at fixed offsets, numbers in octal, and a checksum. */
function headerOf({ name, bytes, time }: TarEntry): Buffer {
  const header = Buffer.alloc(block)
  const put = (at: number, text: string) => header.write(text, at, 'utf8')
  const [folder, file] = [name.slice(0, name.lastIndexOf('/')), name.slice(name.lastIndexOf('/') + 1)]
  put(0, file)
  put(100, octal(0o644, 7))
  put(108, octal(0, 7))
  put(116, octal(0, 7))
  put(124, octal(bytes.length, 11))
  put(136, octal(Math.floor(time / 1000), 11))
  put(148, ' '.repeat(8))
  put(156, '0')
  put(257, 'ustar\x0000')
  put(345, folder)
  const sum = header.reduce((sum, byte) => sum + byte, 0)
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `)
  return header
}

/** Builds a tar archive in memory. File names have up to 100 bytes, their folder up to 155. */
export function tarOf(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap((entry) => {
    const content = Buffer.alloc(padded(entry.bytes.length))
    content.set(entry.bytes)
    return [headerOf(entry), content]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}
