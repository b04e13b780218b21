import type { NewFile } from '#arena/parts/files.ts'
import { badRequest } from '#arena/lib/refusal.ts'

/** The path of a stored picture, null without one. Lists use `/avatar`, uploads return `/avatar.webp`: both work. */
export const pictureUrl = (hash: string | null, name: string) => (hash ? `/assets/${hash}/${name}` : null)

const largest = 3 * 1024 * 1024

/**
 * Reads an uploaded picture, to be stored unchanged; 400 for an empty file, one over 3 MiB, or no picture. Unlike on
 * the real server, nothing is scaled or converted to WebP.
 */
export async function pictureIn([file]: File[], name: string): Promise<NewFile> {
  if (!file || file.size === 0) return badRequest('The file is empty')
  if (file.size > largest) badRequest('The file is larger than {size}', { size: '3 MiB' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mediaType = pictureTypeOf(bytes) ?? badRequest('The file is not a readable image')
  return { name, mediaType, bytes }
}

/** The media type of a picture, from its first bytes. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp'
  if (/^[\s\S]{4}ftypavi[fs]/.test(head)) return 'image/avif'
  return head.startsWith('BM') ? 'image/bmp' : undefined
}
