import type { Visitor } from '#program/lib/visitor.ts'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

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

/** Makes a check for whether a header goes on to the other side: those do not that are about this side's connection. */
function goesOn({ connection = '' }: IncomingHttpHeaders) {
  const named = connection.split(',').map((name) => name.trim().toLowerCase())
  return (name: string) => !perConnection.has(name) && !named.includes(name)
}

/** The headers that go on to the server: the visitor's own, and who it is in place of what it claims to be. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { address, isSecure, hosts: [asked] }: Visitor,
  host: string,
): Record<string, string> {
  const isKept = goesOn(headers)
  const kept = Object.entries(headers).filter(([name]) => isKept(name) && !claims.test(name)) as [
    string,
    string,
  ][]
  return {
    ...Object.fromEntries(kept),
    host,
    'x-forwarded-for': address,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-forwarded-host': asked ?? host,
  }
}

/** The headers of the server's response that go on to the visitor. */
export function returnedHeaders({ headers, rawHeaders }: IncomingMessage): [name: string, value: string][] {
  const isKept = goesOn(headers)
  return rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && isKept(name.toLowerCase()) ? [[name, rawHeaders[at + 1]!] as [string, string]] : [],
  )
}

/**
 * The `Host` that the server is sent: the visitor's, from which it makes the links in its mail. Where there is none to
 * speak of (this machine's own, or one that the server is not known by), that of its address.
 */
export const hostFor = (server: URL, asked: string | undefined, isReplaced: boolean) =>
  isReplaced || asked === undefined || loopbackHost.test(asked) ? server.host : asked
