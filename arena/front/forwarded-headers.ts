import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Headers by which a visitor could pass for somebody else. */
const claims = /^(forwarded|x-real-ip|x-forwarded-\w+)$/

/**
 * The headers of a request as another server should receive them: who asks, at which host, by which protocol. What the
 * visitor says about that is replaced; behind a proxy of the operator its own word, the last one, is believed.
 */
export function forwardedHeaders(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isBehindProxy: boolean,
): IncomingHttpHeaders {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  const lastOf = (name: string) =>
    isBehindProxy ? [headers[name]].flat().at(-1)?.split(',').at(-1)?.trim() : undefined
  const host = lastOf('x-forwarded-host') || headers.host // HTTP/1.0 has none
  const others = Object.entries(headers).filter(([name]) => !claims.test(name))
  return {
    ...Object.fromEntries(others),
    'x-forwarded-for': lastOf('x-forwarded-for') || peer,
    ...(host && { 'x-forwarded-host': host }),
    'x-forwarded-proto': lastOf('x-forwarded-proto') || 'http',
  }
}
