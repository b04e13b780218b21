import { plainAddress, trustedProxies } from '#program/lib/trusted-proxies.ts'
import type { Asking } from '#program/lib/visitor.ts'

/**
 * Returns a check that prints once if a proxy nearby says who asks and is not believed: to the server, all visitors then
 * have that proxy's address. Who comes from elsewhere may only pretend to be one.
 */
export function unbelievedProxy(isTrusted: (address: string) => boolean, print: (text: string) => void) {
  const isNear = trustedProxies(['loopback', 'private'])
  let isSaid = false
  return ({ headers, socket }: Asking) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (isSaid || headers['x-forwarded-for'] === undefined || isTrusted(peer) || !isNear(peer)) return
    isSaid = true
    print(`A proxy at ${peer} says who asks, and is not believed: if it is yours, add --trust-proxy ${peer}.`)
  }
}
