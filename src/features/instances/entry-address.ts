/** How one gets to a container: what to copy, and what opens it. */
export interface EntryAddress {
  /** `proxy`: through the platform, with a client that tunnels WebSockets. */
  kind: 'direct' | 'proxy'
  /** What is to be copied: host and port, the address of a page, or of a tunnel. */
  copied: string
  /** The line that connects from a terminal, where there is a host and a port. */
  terminal?: string
  opens: string
}

/**
 * An entry of 36 characters without a colon is a container's name at the platform's proxy (behaviour 6.1); test containers
 * have a place of their own there.
 */
export function entryAddress(
  entry: string,
  page: Pick<Location, 'protocol' | 'host'> = location,
  isTest = false,
): EntryAddress {
  if (entry.length === 36 && !entry.includes(':')) {
    const proxy = isTest ? '/api/proxy/noinst/' : '/api/proxy/'
    const tunnel = `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${proxy}${entry}`
    return { kind: 'proxy', copied: tunnel, opens: `wsrx://open?url=${encodeURIComponent(tunnel)}` }
  }
  if (/^https?:\/\//i.test(entry)) return { kind: 'direct', copied: entry, opens: entry }
  const terminal = terminalLine(entry)
  return { kind: 'direct', copied: entry, ...(terminal && { terminal }), opens: `http://${entry}` }
}

/** `nc` takes an IPv6 address without its brackets. */
function terminalLine(entry: string): string | undefined {
  const [, host, port] = /^(.+):(\d+)$/.exec(entry) ?? []
  return host && port && `nc ${host.replace(/^\[(.*)\]$/, '$1')} ${port}`
}
