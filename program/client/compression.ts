import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }
const compress = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: quality }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}

/** The best encoding that the request accepts, if any. */
export function encodingFor(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

export const encode = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  compress[encoding](bytes)

/** Encodes a file when first requested, or reads what the build has put beside it, and keeps the result. */
export function encodedOnce(file: string, bytes: Uint8Array) {
  const done = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return (encoding: Encoding) => {
    const known = done.get(encoding)
    if (known) return known
    const built = `${file}.${encoding}`
    const encoded = fs.existsSync(built) ? readFile(built) : encode(bytes, encoding)
    done.set(encoding, encoded)
    encoded.catch(() => done.delete(encoding)) // it may be too many files at once: the next visitor may have it
    return encoded
  }
}
