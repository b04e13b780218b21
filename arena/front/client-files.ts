import { encodedOnce, encodingFor } from '#arena/front/compression.ts'
import { isCompressible, mediaTypeOf } from '#arena/front/media-types.ts'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

type ClientFile = ReturnType<typeof readFile>

/** The files of a built client by their address, read once. Undefined when there is no client in the folder. */
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

/** Answers with a file as behaviour 13.3 says: kept by browsers for seven days, 304 to who has it, compressed. */
export async function answerWith(file: ClientFile, request: Request): Promise<Response> {
  const headers = new Headers({
    'Cache-Control': 'public, max-age=604800',
    ETag: file.etag,
    'Last-Modified': file.modified,
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', file.type)
  const encoding = isCompressible(file.type) ? encodingFor(request) : undefined
  if (encoding) headers.set('Content-Encoding', encoding)
  const body = encoding ? await file.encoded(encoding) : file.bytes
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function readFile(file: string) {
  const bytes = Uint8Array.from(fs.readFileSync(file))
  return {
    bytes,
    encoded: encodedOnce(bytes),
    type: mediaTypeOf(file)!, // only files with a known type are read
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
    modified: fs.statSync(file).mtime.toUTCString(),
  }
}
