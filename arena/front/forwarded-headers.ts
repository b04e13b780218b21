import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Headers in which a visitor could claim another address, host or protocol. */
const claims = /^(forwarded|x-real-ip|x-forwarded-\w+)$/

/**
 * The headers to forward to another server: client address, host and protocol. What the visitor claims about these is
 * replaced; behind the operator's proxy, the last value, which that proxy added, is trusted.
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
