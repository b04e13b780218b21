import type { EventEmitter } from 'node:events'
import { isIPv6 } from 'node:net'

/** The first half of an IPv6 address, all of whose addresses one visitor has; an IPv4 address itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname
    .slice(1, -1)
    .split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const left = Array.from({ length: 8 - before!.length - after!.length }, () => '0')
  return [...before!, ...left, ...after!].slice(0, 4).join(':')
}

/** Counts what visitors have open at the same time, and admits no more than this for each address. */
export function openPerAddress(most: number) {
  const open = new Map<string, number>()
  return {
    /** Whether this may be opened, too; it counts until it is closed. */
    admits(address: string, opened: EventEmitter): boolean {
      const network = networkOf(address)
      const count = open.get(network) ?? 0
      if (count >= most) return false
      open.set(network, count + 1)
      opened.once('close', () => {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      })
      return true
    },
  }
}
