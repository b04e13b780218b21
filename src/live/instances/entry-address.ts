/** How one gets to a container: what to copy, and what opens it. */
export interface EntryAddress {
  /** `proxy`: through the platform, with a client that tunnels WebSockets. */
  kind: 'direct' | 'proxy'
  /** As the server names it, or the tunnel's address. */
  shown: string
  /** A line for the terminal; a tunnel has none. */
  command: string | undefined
  opens: string
}

/** An entry of 36 characters without a colon is a container's name at the platform's proxy (behaviour 6.1). */
export function entryAddress(
  entry: string,
  page: Pick<Location, 'protocol' | 'host'> = location,
): EntryAddress {
  if (entry.length === 36 && !entry.includes(':')) {
    const tunnel = `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/api/proxy/${entry}`
    return {
      kind: 'proxy',
      shown: tunnel,
      command: undefined,
      opens: `wsrx://open?url=${encodeURIComponent(tunnel)}`,
    }
  }
  const colon = entry.lastIndexOf(':')
  const command = colon < 0 ? undefined : `nc ${entry.slice(0, colon)} ${entry.slice(colon + 1)}`
  return { kind: 'direct', shown: entry, command, opens: `http://${entry}` }
}
