import { Buffer } from 'node:buffer'

/** A parsed packet of a capture. */
export interface Packet {
  time: number
  from: string
  to: string
  payload: Buffer
  /** Whether the UDP checksum is correct. */
  isSound: boolean
}

/** Parses a capture of Ethernet, IPv6 and UDP by the formats' specifications; throws if it is not one. */
export function readPcap(file: Buffer): Packet[] {
  if (file.readUInt32LE(0) !== 0xa1b2c3d4) throw new Error('no pcap file')
  if (file.readUInt16LE(4) !== 2 || file.readUInt16LE(6) !== 4) throw new Error('another version')
  if (file.readUInt32LE(20) !== 1) throw new Error('not of Ethernet')
  const packets: Packet[] = []
  for (let at = 24; at < file.length;) {
    const [seconds, micros, kept, whole] = [0, 4, 8, 12].map((of) => file.readUInt32LE(at + of)) as [
      number,
      number,
      number,
      number,
    ]
    if (kept !== whole || kept > file.readUInt32LE(16)) throw new Error('a packet is cut')
    packets.push({ time: seconds * 1000 + micros / 1000, ...partsOf(file.subarray(at + 16, at + 16 + kept)) })
    at += 16 + kept
  }
  return packets
}

function partsOf(frame: Buffer): Omit<Packet, 'time'> {
  if (frame.readUInt16BE(12) !== 0x86dd) throw new Error('not of IPv6')
  const ip = frame.subarray(14)
  if (ip.readUInt8(0) >> 4 !== 6 || ip.readUInt8(6) !== 17) throw new Error('not of UDP')
  const udp = ip.subarray(40)
  if (udp.length !== ip.readUInt16BE(4) || udp.length !== udp.readUInt16BE(4))
    throw new Error('a wrong length')
  const pseudo = Buffer.alloc(8)
  pseudo.writeUInt32BE(udp.length, 0)
  pseudo.writeUInt32BE(17, 4)
  return {
    from: `${addressIn(ip.subarray(8, 24))} ${udp.readUInt16BE(0)}`,
    to: `${addressIn(ip.subarray(24, 40))} ${udp.readUInt16BE(2)}`,
    payload: udp.subarray(8),
    isSound: onesSumOf(Buffer.concat([ip.subarray(8, 40), pseudo, udp])) === 0xffff,
  }
}

const addressIn = (bytes: Buffer) => (bytes.toString('hex').match(/.{4}/g) ?? []).join(':')

function onesSumOf(bytes: Buffer): number {
  let sum = 0
  for (const [at, byte] of bytes.entries()) sum += at % 2 === 0 ? byte * 256 : byte
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16)
  return sum
}
