/** How to connect to an instance: what to copy, and the link that opens it. */
export interface EntryAddress {
  /** `proxy`: through the platform, using a client that tunnels over WebSockets. */
  kind: 'direct' | 'proxy'
  /** The text to copy: host and port, or the address of a page or a tunnel. */
  copied: string
  /** The command that connects from a terminal, for an entry with host and port. */
  terminal?: string
  opens: string
}

/**
 * An entry of 36 characters without a colon is an instance's id at the platform's proxy (behaviour 6.1); test
 * instances have a separate path there.
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

/** `nc` takes an IPv6 address without brackets. */
function terminalLine(entry: string): string | undefined {
  const [, host, port] = /^(.+):(\d+)$/.exec(entry) ?? []
  return host && port && `nc ${host.replace(/^\[(.*)\]$/, '$1')} ${port}`
}
