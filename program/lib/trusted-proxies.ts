import { StartProblem } from './start-problem.ts'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Names for networks that proxies usually are in. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** An address without what may surround it: the port, the brackets and the IPv4 prefix of IPv6. */
export const plainAddress = (text: string) =>
  text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Makes a check for whether a peer is a proxy of the operator, whose X-Forwarded headers are believed. The list holds
 * addresses, networks such as 10.1.0.0/16, `loopback` and `private`; throws a StartProblem for anything else.
 */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const network of list.flatMap((entry) => named[entry] ?? entry)) add(trusted, network)
  return (address) => isIP(address) > 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function add(trusted: BlockList, network: string) {
  const [address = '', prefix] = network.split('/')
  const longest = isIPv4(address) ? 32 : 128
  const length = prefix === undefined ? longest : Number(prefix)
  if (isIP(address) === 0 || prefix === '' || !Number.isInteger(length) || length < 0 || length > longest)
    throw new StartProblem(
      `--trust-proxy takes an address, a network such as 10.1.0.0/16, ${Object.keys(named).join(' or ')}, not '${network}'.`,
    )
  trusted.addSubnet(address, length, isIPv4(address) ? 'ipv4' : 'ipv6')
}
