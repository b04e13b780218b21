import { isFromOtherSite, type Visitor } from '#program/lib/visitor.ts'
import type { NameOf } from '#program/lib/own-names.ts'
import type { IncomingMessage } from 'node:http'

/** Paths that the server handles; everything else belongs to the client. */
const serverPaths = /^\/(api|hub|assets|favicon\.webp)(\/|$)/i

export const isOfServer = (path: string) => serverPaths.test(path)

export const isHub = (path: string) => /^\/hub(\/|$)/i.test(path)

/** The status that refuses a request of any kind, before the server hears of it; undefined for one that is in order. */
export function refusalOf(
  request: IncomingMessage,
  { hosts }: Visitor,
  nameOf: NameOf,
): 400 | 421 | undefined {
  const { headers, httpVersion, rawHeaders, url = '' } = request
  // Which of two hosts counts would be up to each server on the way (RFC 9112, 3.2).
  if (rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'host').length !== 1) return 400
  // So would where a body ends that has chunks in a version without them, or another encoding (RFC 9112, 6.1).
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')) return 400
  const [, asked] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  const isOwn = hosts.length > 0 && (asked === undefined || nameOf(asked) !== undefined)
  return isOwn ? undefined : 421
}

/** The status that refuses an upgrade; it has to be in order as a request, too. */
export function upgradeRefusalOf(
  request: IncomingMessage,
  visitor: Visitor,
  nameOf: NameOf,
): number | undefined {
  const { headers, httpVersion, method } = request
  const path = pathOf(request)?.pathname
  if (method !== 'GET' || httpVersion === '1.0' || headers.upgrade?.toLowerCase() !== 'websocket') return 400
  if (path === undefined || headers['transfer-encoding'] !== undefined) return 400
  const refused = refusalOf(request, visitor, nameOf)
  if (refused !== undefined) return refused
  if (!isOfServer(path)) return 404
  return isFromOtherSite(request, visitor) ? 403 : undefined
}

/** The path and the query that a request is for, read as a browser would; undefined for none. */
export function pathOf({ url = '', headers: { host } }: IncomingMessage): URL | undefined {
  const address = url.startsWith('/') ? `http://${host}${url}` : url
  return /^https?:\/\/[^\\]+$/i.test(address.split('?', 1)[0]!) && URL.canParse(address)
    ? new URL(address)
    : undefined
}
