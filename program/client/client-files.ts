import { encodedOnce, encodingFor } from './compression.ts'
import { inPieces } from '#program/lib/in-pieces.ts'
import { isCompressible, mediaTypeOf } from '#program/lib/media-types.ts'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

type ClientFile = ReturnType<typeof readFile>

/** The files of a built client, by URL path, read once. Undefined if the folder holds no client. */
export function readClient(folder: string): Map<string, ClientFile> | undefined {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return undefined
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile() && mediaTypeOf(entry.name) !== undefined)
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, readFile(file)]),
  )
}

/** Serves a file as behaviour 13.3 says: cached for seven days, with 304s, byte ranges and compression. */
export async function answerWith(file: ClientFile, request: Request): Promise<Response> {
  const headers = new Headers({
    'Cache-Control': 'public, max-age=604800',
    ETag: file.etag,
    'Last-Modified': file.modified,
    Vary: 'Accept-Encoding',
    'Accept-Ranges': 'bytes',
  })
  if (isKnown(file, request)) return new Response(null, { status: 304, headers })
  const range = rangeIn(request, file.bytes.length)
  if (range) return partOf(file, range, headers, request)
  headers.set('Content-Type', file.type)
  const encoding = isCompressible(file.type) ? encodingFor(request) : undefined
  if (encoding) headers.set('Content-Encoding', encoding)
  return sent(encoding ? await file.encoded(encoding) : file.bytes, { headers }, request)
}

/** A response with these bytes, in pieces: nobody has more of them in memory than the file itself. */
function sent(bytes: Uint8Array, init: { status?: number; headers: Headers }, { method }: Request): Response {
  init.headers.set('Content-Length', String(bytes.length))
  return new Response(method === 'HEAD' ? null : inPieces(bytes), init)
}

/** Whether the requester already has the file: by its ETag or, if the request names none, by its time. */
function isKnown({ etag, modified }: ClientFile, { headers }: Request) {
  const tag = headers.get('if-none-match')
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return tag === null ? Date.parse(modified) <= since : tag === etag
}

/** The first and last byte of the requested range; undefined for the whole file, or for an invalid range. */
function rangeIn({ method, headers }: Request, size: number): [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (method !== 'GET' || first + last === '') return undefined
  if (first === '') return [Math.max(size - Number(last), 0), size - 1]
  if (last === '') return [Number(first), size - 1]
  return Number(last) < Number(first) ? undefined : [Number(first), Math.min(Number(last), size - 1)]
}

function partOf(
  { bytes, type }: ClientFile,
  [first, last]: [number, number],
  headers: Headers,
  request: Request,
): Response {
  const isThere = first < bytes.length
  headers.set('Content-Range', `bytes ${isThere ? `${first}-${last}` : '*'}/${bytes.length}`)
  if (!isThere) return new Response(null, { status: 416, headers })
  headers.set('Content-Type', type)
  return sent(bytes.subarray(first, last + 1), { status: 206, headers }, request)
}

function readFile(file: string) {
  const bytes = fs.readFileSync(file)
  return {
    bytes,
    encoded: encodedOnce(file, bytes),
    type: mediaTypeOf(file)!, // only files with a known type are read
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
    modified: fs.statSync(file).mtime.toUTCString(),
  }
}
