import type { IncomingHttpHeaders } from 'node:http'

/** Thrown into a body that turns out to be longer than allowed. */
export class BodyTooLarge extends Error {}

/**
 * The body to send on, undefined where a request has none; it ends with BodyTooLarge once it exceeds `most` bytes. A body
 * that says its length is refused before any of it is read.
 */
export function limitedBody(
  { method, body }: Request,
  headers: IncomingHttpHeaders,
  most: number,
): ReadableStream<Uint8Array> | undefined {
  const length = Number(headers['content-length'] ?? 0)
  if (length > most) throw new BodyTooLarge()
  const isSent = length > 0 || headers['transfer-encoding'] !== undefined
  if (!body || !isSent || method === 'GET' || method === 'HEAD') return undefined
  let size = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > most) controller.error(new BodyTooLarge())
      else controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(count)
}
