import type { Visitor } from './visitor.ts'
import type { IncomingHttpHeaders } from 'node:http'

/** Headers in which a visitor could claim another address, host or protocol; some servers and proxies read `_` as `-`. */
const claims =
  /^(forwarded|via|x[-_]forwarded.*|x[-_]original[-_].*|x[-_]real[-_]ip|(x[-_])?(cluster[-_])?client[-_]ip|(true|fastly)[-_]client[-_]ip|cf[-_]connecting[-_]ip)$/

/** Headers that are about one connection, not about the request (RFC 9110, 7.6.1). */
const perConnection = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

const loopbackHost = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** The headers that go on to the server: the visitor's own, and who it is in place of what it claims to be. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { address, isSecure, hosts: [asked] }: Visitor,
  host: string,
): Record<string, string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const isKept = (name: string) => !claims.test(name) && !perConnection.has(name) && !named.includes(name)
  const kept = Object.entries(headers).filter(([name]) => isKept(name)) as [string, string][]
  return {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-for': address,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-forwarded-host': asked ?? host,
  }
}

/**
 * The `Host` that the server is sent: the visitor's, from which it makes the links in its mail. Where there is none to
 * speak of (this machine's own, or one that the server is not known by), that of its address.
 */
export const hostFor = (server: URL, asked: string | undefined, isReplaced: boolean) =>
  isReplaced || asked === undefined || loopbackHost.test(asked) ? server.host : asked
