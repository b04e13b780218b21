import type { Endpoint } from '#arena/parts/proxy.ts'
import { Buffer } from 'node:buffer'

/** Bytes that one end sent to the other; `time` is in milliseconds. */
export interface Sent {
  time: number
  from: Endpoint
  to: Endpoint
  bytes: Uint8Array
}

const ethernet = 1
const longestFrame = 65_535
const ethernetHeader = 14
const ipHeader = 40
const udpHeader = 8
const udp = 17

/** The most bytes that one packet of a capture can hold. */
export const longestPayload = longestFrame - ethernetHeader - ipHeader - udpHeader

/** A capture file for tcpdump and Wireshark (pcap 2.4); each entry is an Ethernet, IPv6 and UDP packet (behaviour 9). */
export function pcapOf(entries: readonly Sent[]): Buffer {
  return Buffer.concat([fileHeader(), ...entries.flatMap(recordOf)])
}

function fileHeader(): Buffer {
  const header = Buffer.alloc(24)
  header.writeUInt32LE(0xa1b2c3d4, 0)
  header.writeUInt16LE(2, 4)
  header.writeUInt16LE(4, 6)
  header.writeUInt32LE(longestFrame, 16)
  header.writeUInt32LE(ethernet, 20)
  return header
}

function recordOf(sent: Sent): Buffer[] {
  const frame = frameOf(sent)
  const header = Buffer.alloc(16)
  header.writeUInt32LE(Math.floor(sent.time / 1000), 0)
  header.writeUInt32LE((Math.floor(sent.time) % 1000) * 1000, 4)
  header.writeUInt32LE(frame.length, 8)
  header.writeUInt32LE(frame.length, 12)
  return [header, frame]
}

function frameOf({ from, to, bytes }: Sent): Buffer {
  const length = udpHeader + bytes.length
  const frame = Buffer.alloc(ethernetHeader + ipHeader + length)
  hardwareAddress(to).copy(frame, 0)
  hardwareAddress(from).copy(frame, 6)
  frame.writeUInt16BE(0x86dd, 12)

  const ip = frame.subarray(ethernetHeader)
  ip.writeUInt8(0x60, 0)
  ip.writeUInt16BE(length, 4)
  ip.writeUInt8(udp, 6)
  ip.writeUInt8(64, 7)
  ip.set(bytesOfAddress(from.address), 8)
  ip.set(bytesOfAddress(to.address), 24)

  const datagram = ip.subarray(ipHeader)
  datagram.writeUInt16BE(from.port, 0)
  datagram.writeUInt16BE(to.port, 2)
  datagram.writeUInt16BE(length, 4)
  datagram.set(bytes, udpHeader)
  datagram.writeUInt16BE(checksumOf(ip.subarray(8, ipHeader), datagram), 6)
  return frame
}

/** An invented, locally administered address: no frame was ever on a wire. */
const hardwareAddress = ({ port }: Endpoint) =>
  Buffer.from([0x02, 0, 0, 0, Math.floor(port / 256), port % 256])

/** The checksum that IPv6 requires of UDP: over both addresses, length, protocol and the datagram. */
function checksumOf(addresses: Buffer, datagram: Buffer): number {
  const sum = sumOf(addresses) + sumOf(datagram) + datagram.length + udp
  const folded = fold(fold(sum))
  return ~folded & 0xffff || 0xffff
}

const fold = (sum: number) => (sum % 0x10000) + Math.floor(sum / 0x10000)

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at + 1 < bytes.length; at += 2) sum += bytes.readUInt16BE(at)
  return bytes.length % 2 === 0 ? sum : sum + bytes[bytes.length - 1]! * 256
}

/** The sixteen bytes of an address; IPv4 addresses are mapped into `::ffff:0:0/96`. */
function bytesOfAddress(address: string): Buffer {
  const [, prefix, v4] = /^(.*:)?(\d+(?:\.\d+){3})$/.exec(address) ?? []
  if (v4 !== undefined) {
    const bytes = v4.split('.').map(Number)
    const words = [0, 2].map((at) => ((bytes[at]! << 8) | bytes[at + 1]!).toString(16))
    return bytesOfAddress(`${prefix ?? '::ffff:'}${words.join(':')}`)
  }
  const [before, after] = address.split('%')[0]!.split('::').map(wordsOf) as [string[], string[]?]
  const between = Array.from({ length: 8 - before.length - (after?.length ?? 0) }, () => '0')
  const words = [...before, ...between, ...(after ?? [])]
  return Buffer.from(words.map((word) => word.padStart(4, '0')).join(''), 'hex').subarray(0, 16)
}

const wordsOf = (text: string) => text.split(':').filter(Boolean)
