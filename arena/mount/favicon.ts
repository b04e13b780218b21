import type { Arena } from '#arena/parts/arena.ts'
import { globalConfig } from '#arena/rules/site/settings.ts'
import { createHash } from 'node:crypto'

/** A plain teal square of 32 pixels, as WebP. */
const builtIn = Buffer.from('UklGRhgAAABXRUJQVlA4TAwAAAAvH8AHAKhdH+rW/wA=', 'base64')

/** Serves the site's icon under the one name that never changes (behaviour 13.4). */
export function faviconAnswer(arena: Arena, request: Request): Response {
  const { faviconHash } = globalConfig(arena)
  const custom = faviconHash ? arena.files.get(faviconHash) : undefined
  const bytes = custom ? Uint8Array.from(custom.bytes) : Uint8Array.from(builtIn)
  const etag = `"favicon-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}"`
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ETag: etag } })
  return new Response(bytes, {
    headers: {
      'Content-Type': custom?.mediaType ?? 'image/webp',
      'Content-Disposition': "attachment; filename*=UTF-8''favicon.webp",
      ETag: etag,
    },
  })
}
