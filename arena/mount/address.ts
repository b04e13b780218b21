import { isIP } from 'node:net'

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

export const isLoopback = (address: string) => loopback.test(address)

/** The caller's address: the last forwarded one if the peer is this machine, which is trusted (behaviour 15). */
export function addressOf(peer: string | undefined, headers: Headers): string {
  const direct = peer ?? '127.0.0.1'
  const forwarded = withoutPort(headers.get('x-forwarded-for')?.split(',').pop()?.trim() ?? '')
  return isIP(forwarded) && isLoopback(direct) ? forwarded : direct.replace(/^::ffff:/, '')
}

/** An address as proxies write it: `10.0.0.1`, `10.0.0.1:80`, `2001:db8::1` or `[2001:db8::1]:80`. */
const withoutPort = (text: string) => text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')

/** Whether a request came over HTTPS, or through a proxy on this machine that says so (behaviour 1.1). */
export const isOverHttps = (peer: string | undefined, { headers, url }: Request) =>
  url.startsWith('https:') ||
  (isLoopback(peer ?? '127.0.0.1') && headers.get('x-forwarded-proto')?.split(',').pop()?.trim() === 'https')

/** The scheme and host of a request, for links back to it (behaviour 1.5). */
export const originOf = (peer: string | undefined, request: Request) =>
  `${isOverHttps(peer, request) ? 'https' : 'http'}://${new URL(request.url).host}`

const loopbackHost = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Whether a request was made on this machine. A proxy on it is a loopback peer too, but uses a public host
 * name or forwarding headers. Calls by pages of other sites in this machine's browser are excluded as well.
 */
export function isFromThisMachine(peer: string | undefined, { headers, url }: Request): boolean {
  const host = headers.get('host') ?? new URL(url).host
  const origin = headers.get('origin')
  return (
    isLoopback(peer ?? '127.0.0.1') &&
    loopbackHost.test(host) &&
    (origin === null || loopbackHost.test(origin.replace(/^https?:\/\//, ''))) &&
    !forwarding.some((name) => headers.has(name))
  )
}
