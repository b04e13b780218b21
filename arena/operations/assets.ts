import { inPieces } from '#program/lib/in-pieces.ts'
import { mediaTypeOf } from '#program/lib/media-types.ts'
import type { OperationsOf } from './operations.ts'
import { problem } from '#arena/lib/problem.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import type { Arena } from '#arena/parts/arena.ts'

const aWeek = { 'Cache-Control': 'public,max-age=604800' }

/** Stored files: anyone may fetch them, administrators add and remove them (behaviour 13.4). */
export const assetOperations = ((arena) => ({
  assetGet: ({ path, request }) => fileAnswer(arena, path.hash, path.fileName, request),
  async assetUpload({ body, query }) {
    const files = await Promise.all(
      body
        .filter(({ size }) => size > 0)
        .map(async (file) => ({
          name: query.filename || file.name,
          mediaType: file.type,
          bytes: new Uint8Array(await file.arrayBuffer()),
        })),
    )
    return arena.store.transaction(() =>
      files.map((file) => ({ hash: arena.files.add(file), name: file.name })),
    )
  },
  assetDelete({ path }) {
    refuseOtherThanHex(path.hash)
    return arena.files.release(path.hash) ? undefined : problem(404, 'Not Found')
  },
})) satisfies OperationsOf

function refuseOtherThanHex(hash: string) {
  if (!/^[0-9a-f]+$/.test(hash)) badRequest('The hash is not valid')
}

/** Serves a file under any name, which decides the media type. A 404 is cached for as long as the file would be. */
function fileAnswer({ files, clock }: Arena, hash: string, name: string, request: Request): Response {
  refuseOtherThanHex(hash)
  const file = files.get(hash)
  if (!file) throw new Refusal(404, 'File not found', { headers: aWeek })
  const ETag = `"${hash.slice(8, 16)}"`
  if (request.headers.get('if-none-match') === ETag)
    return new Response(null, { status: 304, headers: { ETag, ...aWeek } })
  return new Response(inPieces(file.bytes), {
    headers: {
      'Content-Length': String(file.bytes.length),
      'Content-Type': mediaTypeOf(name) ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Last-Modified': new Date(clock.now()).toUTCString(),
      ETag,
      ...aWeek,
    },
  })
}
