/** One end of a flow. */
export interface Endpoint {
  address: string
  port: number
}

/** What a frame carries from one end to the other. */
export interface Packet {
  protocol: 'TCP' | 'UDP'
  from: Endpoint
  to: Endpoint
  payload: Uint8Array
  /** Of TCP: the number of its first byte, and whether it opens the connection from the client's side. */
  sequence: number
  isOpening: boolean
  isAnswer: boolean
}

const ip4 = 0x0800
const ip6 = 0x86dd
const virtualNets = [0x8100, 0x88a8]

/** Where the network's header begins in a frame of a kind, and of which protocol it is; undefined for a kind that is not read. */
function networkOf(frame: DataView, link: number): { at: number; type: number } | undefined {
  if (link === 1) return ethernet(frame, 12)
  if (link === 113) return ethernet(frame, 14) // Linux cooked capture
  if (link === 276) return { at: 20, type: frame.byteLength < 2 ? 0 : frame.getUint16(0) } // its second version
  if (link === 0 || link === 108) return rawIp(frame, 4) // BSD loopback
  if ([12, 14, 101, 228, 229].includes(link)) return rawIp(frame, 0)
  return undefined
}

function ethernet(frame: DataView, typeAt: number) {
  let at = typeAt
  while (at + 6 <= frame.byteLength && virtualNets.includes(frame.getUint16(at))) at += 4
  return { at: at + 2, type: at + 2 <= frame.byteLength ? frame.getUint16(at) : 0 }
}

function rawIp(frame: DataView, at: number) {
  const version = at < frame.byteLength ? frame.getUint8(at) >> 4 : 0
  return { at, type: version === 4 ? ip4 : version === 6 ? ip6 : 0 }
}

/** Whether frames of a link type can be read: Ethernet, Linux cooked, loopback and raw IP. */
export const isKnownLink = (link: number) => networkOf(new DataView(new ArrayBuffer(0)), link) !== undefined

/** The TCP or UDP packet in a frame; undefined for anything else, and for what a short capture has cut away. */
export function packetOf(bytes: Uint8Array, link: number): Packet | undefined {
  const frame = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const network = networkOf(frame, link)
  if (!network) return undefined
  const ip = within(frame, network.at)
  const carried = network.type === ip4 ? fromIp4(ip) : network.type === ip6 ? fromIp6(ip) : undefined
  if (!carried) return undefined
  if (carried.protocol === 6) return tcp(carried)
  return carried.protocol === 17 ? udp(carried) : undefined
}

const within = (view: DataView, from: number, to = view.byteLength) => {
  const start = Math.min(from, view.byteLength)
  return new DataView(
    view.buffer,
    view.byteOffset + start,
    Math.max(start, Math.min(to, view.byteLength)) - start,
  )
}
const bytesIn = ({ buffer, byteOffset, byteLength }: DataView) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** What an IP packet carries. */
interface Carried {
  protocol: number
  from: string
  to: string
  body: DataView
}

function fromIp4(ip: DataView): Carried | undefined {
  if (ip.byteLength < 20) return undefined
  const isLaterFragment = (ip.getUint16(6) & 0x1fff) > 0
  if (isLaterFragment) return undefined
  const length = ip.getUint16(2) || ip.byteLength // 0: the network card would have filled it in
  const address = (at: number) => bytesIn(within(ip, at, at + 4)).join('.')
  return {
    protocol: ip.getUint8(9),
    from: address(12),
    to: address(16),
    body: within(ip, (ip.getUint8(0) & 0x0f) * 4, length),
  }
}

/** Headers between that of IPv6 and what it carries; a fragment's has a fixed length. */
const furtherHeaders = [0, 43, 44, 60]

function fromIp6(ip: DataView): Carried | undefined {
  if (ip.byteLength < 40) return undefined
  const end = 40 + (ip.getUint16(4) || ip.byteLength)
  let protocol = ip.getUint8(6)
  let at = 40
  while (furtherHeaders.includes(protocol)) {
    if (at + 8 > ip.byteLength) return undefined
    const isLaterFragment = protocol === 44 && ip.getUint16(at + 2) >> 3 > 0
    if (isLaterFragment) return undefined
    const length = protocol === 44 ? 8 : 8 * (ip.getUint8(at + 1) + 1)
    protocol = ip.getUint8(at)
    at += length
  }
  return {
    protocol,
    from: addressOf(within(ip, 8, 24)),
    to: addressOf(within(ip, 24, 40)),
    body: within(ip, at, end),
  }
}

/** An IPv6 address as people write it (RFC 5952); a mapped IPv4 address is that address. */
function addressOf(view: DataView): string {
  const words = Array.from({ length: 8 }, (_, index) => view.getUint16(2 * index))
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff)
    return bytesIn(within(view, 12)).join('.')
  const zeros = [
    ...words
      .map((word) => (word === 0 ? '0' : '1'))
      .join('')
      .matchAll(/0{2,}/g),
  ]
  const longest = zeros.toSorted((a, b) => b[0].length - a[0].length || a.index - b.index)[0]
  const text = (some: number[]) => some.map((word) => word.toString(16)).join(':')
  if (!longest) return text(words)
  return `${text(words.slice(0, longest.index))}::${text(words.slice(longest.index + longest[0].length))}`
}

function tcp({ from, to, body }: Carried): Packet | undefined {
  if (body.byteLength < 20) return undefined
  const flags = body.getUint8(13)
  const isSyn = (flags & 0x02) > 0
  const isAck = (flags & 0x10) > 0
  return {
    protocol: 'TCP',
    from: { address: from, port: body.getUint16(0) },
    to: { address: to, port: body.getUint16(2) },
    payload: bytesIn(within(body, (body.getUint8(12) >> 4) * 4)),
    sequence: (body.getUint32(4) + (isSyn ? 1 : 0)) >>> 0,
    isOpening: isSyn && !isAck,
    isAnswer: isSyn && isAck,
  }
}

function udp({ from, to, body }: Carried): Packet | undefined {
  if (body.byteLength < 8) return undefined
  return {
    protocol: 'UDP',
    from: { address: from, port: body.getUint16(0) },
    to: { address: to, port: body.getUint16(2) },
    payload: bytesIn(within(body, 8, body.getUint16(4) || body.byteLength)),
    sequence: 0,
    isOpening: false,
    isAnswer: false,
  }
}
