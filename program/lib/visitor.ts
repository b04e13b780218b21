import type { NameOf } from './own-names.ts'
import { plainAddress } from './trusted-proxies.ts'
import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

export type Asking = Pick<IncomingMessage, 'headers' | 'socket'>

/** Who sent a request, and how, as far as it can be believed. */
export interface Visitor {
  address: string
  /** Whether the visitor's own connection, to the outermost proxy, is HTTPS. */
  isSecure: boolean
  /** The names of this site that the visitor knows it by, as `host:port`: of the request, and of a trusted proxy. */
  hosts: string[]
}

/**
 * Finds out who sent a request. Only what proxies of the operator say about it counts: the nearest address that is none
 * of theirs, read from the end of X-Forwarded-For, and the protocol that the last of them added.
 */
export function visitorOf(
  { headers, socket }: Asking,
  isTrusted: (address: string) => boolean,
  nameOf: NameOf,
): Visitor {
  const peer = plainAddress(socket.remoteAddress ?? '127.0.0.1')
  const named = (hosts: (string | undefined)[]) =>
    hosts.flatMap((host) => (host === undefined ? [] : (nameOf(host) ?? [])))
  if (!isTrusted(peer)) return { address: peer, isSecure: false, hosts: named([headers.host]) }
  const entries = (name: string) =>
    [headers[name] ?? []]
      .flat()
      .flatMap((line) => line.split(','))
      .map((entry) => entry.trim())
  return {
    address: nearest(entries('x-forwarded-for'), peer, isTrusted),
    isSecure: entries('x-forwarded-proto').at(-1)?.toLowerCase() === 'https',
    hosts: named([headers.host, entries('x-forwarded-host').at(-1)]),
  }
}

/** Follows a chain of proxies as far as each is trusted; what is no address ends it. */
function nearest(chain: string[], peer: string, isTrusted: (address: string) => boolean) {
  let known = peer
  for (const entry of chain.toReversed()) {
    const address = plainAddress(entry)
    if (isIP(address) === 0) return known
    known = address
    if (!isTrusted(address)) return known
  }
  return known
}

/**
 * Whether a page of another site sent the request: browsers name it in `Origin`. Programs that are no browser send none.
 */
export const isFromOtherSite = ({ headers }: Pick<IncomingMessage, 'headers'>, { hosts }: Visitor) =>
  headers.origin !== undefined && !hosts.some((host) => isSameHost(headers.origin!, host))

function isSameHost(origin: string, host: string) {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const asked = `${protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === named // without the port that the protocol has anyway
}
