import { createFragments, type Fragment } from './fragments.ts'

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
  /** Bytes of its payload that were sent, but not captured. */
  lost: number
  /** Of TCP: the number of its first byte, and whether it opens the connection from the client's side. */
  sequence: number
  isOpening: boolean
  isAnswer: boolean
  /** Whether its end sends no more. */
  isEnding: boolean
  /** The number up to which the other end's bytes have arrived. */
  acknowledged: number | undefined
}

/** Why a frame gives no packet: it carries something else, what it carries is not read here, or the rest of its packet is missing. */
export type Unread = 'others' | 'undecoded' | 'fragments'

const ip4 = 0x0800
const ip6 = 0x86dd

/** A network's header: where it begins in a frame, and the number of its protocol (EtherType). */
interface Network {
  at: number
  type: number
}

/** What frames of a link type hold ahead of the network's header, by its number in the list of link types. */
const links: Record<number, (frame: DataView) => Network> = {
  0: (frame) => rawIp(frame, 4), // BSD loopback
  1: (frame) => networkOf(frame, 14, wordAt(frame, 12)),
  9: (frame) => (wordAt(frame, 0) === 0xff03 ? ppp(frame, 2) : ppp(frame, 0)),
  12: (frame) => rawIp(frame, 0),
  14: (frame) => rawIp(frame, 0),
  51: (frame) => networkOf(frame, 0, pppoe),
  101: (frame) => rawIp(frame, 0),
  108: (frame) => rawIp(frame, 4), // OpenBSD loopback
  113: (frame) => networkOf(frame, 16, wordAt(frame, 14)), // Linux cooked
  228: (frame) => rawIp(frame, 0),
  229: (frame) => rawIp(frame, 0),
  276: (frame) => networkOf(frame, 20, wordAt(frame, 0)), // Linux cooked, second version
}

const virtualNets = [0x8100, 0x88a8, 0x9100, 0x9200, 0x9300]
const pppoe = 0x8864
const labelSwitched = [0x8847, 0x8848]

/** Numbers below are lengths: the protocol is in a header that follows. */
const leastType = 0x0600

/** EtherTypes that carry no IP: ARP, RARP, LLDP, PPPoE discovery, EAPOL, loop tests, PTP, slow protocols and AoE. */
const withoutIp = [0x0806, 0x8035, 0x88cc, 0x8863, 0x888e, 0x9000, 0x88f7, 0x8809, 0x88a2]

/** 2 bytes of a frame as a number; 0 behind its end. */
const wordAt = (frame: DataView, at: number) => (at + 2 <= frame.byteLength ? frame.getUint16(at) : 0)

/** As many tags lie ahead of a network at most; a frame with more was made to keep somebody busy. */
const mostTags = 8

/** Goes through the headers between a link and its network: tags of virtual nets, PPPoE, MPLS, LLC. */
function networkOf(frame: DataView, at: number, type: number): Network {
  for (let tags = 0; tags <= mostTags; tags++) {
    const isTag = virtualNets.includes(type)
    const isSnap = type < leastType && wordAt(frame, at) === 0xaaaa && wordAt(frame, at + 2) === 0x0300
    if (type === pppoe) return ppp(frame, at + 6)
    if (labelSwitched.includes(type)) return behindLabels(frame, at)
    if (!isTag && !isSnap) return { at, type }
    at += isTag ? 4 : 8
    type = wordAt(frame, at - 2)
  }
  return { at, type: 0 }
}

function ppp(frame: DataView, at: number): Network {
  const type = { 0x0021: ip4, 0x0057: ip6 }[wordAt(frame, at)] ?? 0
  const isControl = wordAt(frame, at) >= 0x8000
  return { at: at + 2, type: isControl ? withoutIp[0]! : type } // it has more than one
}

function behindLabels(frame: DataView, at: number): Network {
  let label = at
  while (label + 4 <= frame.byteLength && (frame.getUint8(label + 2) & 1) === 0) label += 4
  return rawIp(frame, label + 4)
}

function rawIp(frame: DataView, at: number): Network {
  const version = at < frame.byteLength ? frame.getUint8(at) >> 4 : 0
  return { at, type: version === 4 ? ip4 : version === 6 ? ip6 : 0 }
}

/** Whether frames of a link type can be read: Ethernet, Linux cooked, loopback, PPP and raw IP. */
export const isKnownLink = (link: number) => links[link] !== undefined

/** Reads frames of known link types one by one; fragments of a packet give it with the last of them. */
export function createPacketReader() {
  const fragments = createFragments()

  function carriedBy(network: Network, frame: DataView, lost: number): Carried | Unread {
    const ip = within(frame, network.at)
    if (network.type === ip4) return fromIp4(ip, lost)
    if (network.type === ip6) return fromIp6(ip, lost)
    // Also spanning trees and other bare LLC; a frame too short for a type could hold anything.
    const isOther = withoutIp.includes(network.type) || (network.type > 0 && network.type < leastType)
    return isOther ? 'others' : 'undecoded'
  }

  function packetOf(carried: Carried | Unread, depth = 0): Packet | Unread {
    if (typeof carried === 'string') return carried
    const { fragment, protocol, body } = carried
    if (fragment) {
      const whole = carried.lost === 0 && fragments.add(carried, fragment)
      return whole ? packetOf({ ...carried, fragment: undefined, body: whole }, depth) : 'fragments'
    }
    if (protocol === 6) return tcp(carried)
    if (protocol === 17) return udp(carried)
    if ((protocol === 4 || protocol === 41) && depth < mostTunnels)
      return packetOf(carriedBy(rawIp(body, 0), body, carried.lost), depth + 1)
    return tunnels.includes(protocol) ? 'undecoded' : 'others'
  }

  return {
    /** The TCP or UDP packet in a frame of which `length` bytes were sent. */
    read(bytes: Uint8Array, link: number, length = bytes.length): Packet | Unread {
      const frame = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const network = links[link]?.(frame)
      if (!network) return 'undecoded'
      return packetOf(carriedBy(network, frame, Math.max(0, length - bytes.length)))
    },
    /** How many fragments are in packets that were read since. */
    joined: fragments.joined,
  }
}

/** IP in IP is unpacked so often; what is deeper was made to keep somebody busy. */
const mostTunnels = 4

/** IP in IP, IPv6 in IPv4, GRE, ESP, EtherIP, IPComp, MPLS: what they carry is not read. */
const tunnels = [4, 41, 47, 50, 97, 108, 137]

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
export interface Carried {
  protocol: number
  from: string
  to: string
  body: DataView
  /** Bytes of it that were sent, but not captured. */
  lost: number
  /** What part of a packet it is, where it is not whole. */
  fragment: Fragment | undefined
}

function fromIp4(ip: DataView, lost: number): Carried | Unread {
  if (ip.byteLength < 20) return 'undecoded'
  const head = (ip.getUint8(0) & 0x0f) * 4
  const length = ip.getUint16(2) || ip.byteLength + lost // 0: the network card would have filled it in
  if (head < 20 || length < head) return 'undecoded'
  const address = (at: number) => bytesIn(within(ip, at, at + 4)).join('.')
  const place = ip.getUint16(6)
  const isPart = (place & 0x3fff) > 0
  return {
    protocol: ip.getUint8(9),
    from: address(12),
    to: address(16),
    body: within(ip, head, length),
    lost: Math.max(0, length - ip.byteLength),
    fragment: isPart
      ? { id: ip.getUint16(4), at: (place & 0x1fff) * 8, isLast: (place & 0x2000) === 0 }
      : undefined,
  }
}

/** Headers between that of IPv6 and what it carries: options, routing, fragment, authentication, mobility, identity, shim. */
const furtherHeaders = [0, 43, 44, 51, 60, 135, 139, 140]

function fromIp6(ip: DataView, lost: number): Carried | Unread {
  if (ip.byteLength < 40) return 'undecoded'
  const end = 40 + (ip.getUint16(4) || ip.byteLength - 40 + lost)
  let protocol = ip.getUint8(6)
  let at = 40
  let fragment: Fragment | undefined
  while (furtherHeaders.includes(protocol)) {
    if (at + 8 > ip.byteLength) return 'undecoded'
    if (protocol === 44) {
      const place = ip.getUint16(at + 2)
      const isWhole = (place & 0xfff9) === 0
      if (!isWhole) fragment = { id: ip.getUint32(at + 4), at: place & 0xfff8, isLast: (place & 1) === 0 }
    }
    const units = ip.getUint8(at + 1)
    const length = protocol === 44 ? 8 : protocol === 51 ? 4 * (units + 2) : 8 * (units + 1)
    protocol = ip.getUint8(at)
    at += length
    if (fragment) break // the headers behind it are a part of what was divided
  }
  return {
    protocol,
    from: addressOf(within(ip, 8, 24)),
    to: addressOf(within(ip, 24, 40)),
    body: within(ip, at, end),
    lost: Math.max(0, end - ip.byteLength),
    fragment,
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

function tcp({ from, to, body, lost }: Carried): Packet | Unread {
  const head = body.byteLength < 20 ? 0 : (body.getUint8(12) >> 4) * 4
  if (head < 20 || head > body.byteLength + lost) return 'undecoded'
  const flags = body.getUint8(13)
  const isSyn = (flags & 0x02) > 0
  const isAck = (flags & 0x10) > 0
  const isReset = (flags & 0x04) > 0
  return {
    protocol: 'TCP',
    from: { address: from, port: body.getUint16(0) },
    to: { address: to, port: body.getUint16(2) },
    payload: bytesIn(within(body, head)),
    lost: Math.min(lost, lost + body.byteLength - head),
    sequence: (body.getUint32(4) + (isSyn ? 1 : 0)) >>> 0,
    isOpening: isSyn && !isAck,
    isAnswer: isSyn && isAck,
    isEnding: (flags & 0x01) > 0,
    acknowledged: isAck && !isReset ? body.getUint32(8) : undefined,
  }
}

function udp({ from, to, body, lost }: Carried): Packet | Unread {
  if (body.byteLength < 8) return 'undecoded'
  const length = body.getUint16(4) || body.byteLength + lost
  if (length < 8) return 'undecoded'
  return {
    protocol: 'UDP',
    from: { address: from, port: body.getUint16(0) },
    to: { address: to, port: body.getUint16(2) },
    payload: bytesIn(within(body, 8, length)),
    lost: Math.max(0, length - body.byteLength),
    sequence: 0,
    isOpening: false,
    isAnswer: false,
    isEnding: false,
    acknowledged: undefined,
  }
}
