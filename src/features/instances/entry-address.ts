/** How to connect to an instance: what to copy, and the link that opens it. */
export interface EntryAddress {
  /** `proxy`: through the platform, using a client that tunnels over WebSockets. */
  kind: 'direct' | 'proxy'
  /** The text to copy: host and port, or the address of a page or a tunnel. */
  copied: string
  /** The command that connects from a terminal, for an entry with host and port. */
  terminal?: string
  /** The page at a host, or what opens the tunnel; absent where there is no such thing. */
  opens?: string
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
  if (/^https?:\/\//i.test(entry))
    return { kind: 'direct', copied: entry, ...(URL.canParse(entry) && { opens: entry }) }
  const service = serviceAt(entry)
  const terminal = service && `nc ${service.isUdp ? '-u ' : ''}${service.host} ${service.port}`
  const opens = pageAt(service?.page ?? entry)
  return { kind: 'direct', copied: entry, ...(terminal && { terminal }), ...(opens && { opens }) }
}

/** Letters of any language, as hosts have them: nothing that a shell would take for more than a name. */
const name = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*`
const number = String.raw`[1-9]\d{0,4}`

/** Host and port of an entry, which may name its protocol: `tcp://host:1`, `host:1/udp`, an IPv6 address with or without brackets. */
const servicePattern = new RegExp(
  String.raw`^(?:(tcp|udp):\/\/)?(?:\[([\da-f:.]+)\]|([\da-f]*:[\da-f:]*|${name}))(?::| +)(${number})(?:\/(tcp|udp))?$`,
  'iu',
)

/** A host, and what of a page's address may follow it; a user before it is one of another protocol. */
const pagePattern = new RegExp(
  String.raw`^(?:\[[\da-f:.]+\]|${name})(?::${number})?(?!\/(?:tcp|udp)$)(?:[/?#]\S*)?$`,
  'iu',
)

function serviceAt(entry: string) {
  const [, scheme, bracketed, bare, port, suffix] = servicePattern.exec(entry) ?? []
  const host = bracketed ?? bare
  if (host === undefined || port === undefined || Number(port) > 65_535) return undefined
  const protocol = scheme ?? suffix
  const page = protocol ? '' : `${host.includes(':') ? `[${host}]` : host}:${port}` // whoever names it means no page
  return { host, port, page, isUdp: protocol?.toLowerCase() === 'udp' }
}

/** The page at a host, as far as a browser may open one there. */
function pageAt(place: string): string | undefined {
  const address = `http://${place}`
  return pagePattern.test(place) && URL.canParse(address) ? address : undefined
}
