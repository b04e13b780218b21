import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }
const compress = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: quality }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}

/** The better of the encodings that a request accepts, if any. */
export function encodingFor(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

export const encode = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  compress[encoding](bytes)

/** Compresses each file once per encoding, when first asked for. */
export function encodedOnce(bytes: Uint8Array) {
  const done = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return (encoding: Encoding) => {
    let encoded = done.get(encoding)
    if (!encoded) done.set(encoding, (encoded = encode(bytes, encoding)))
    return encoded
  }
}
