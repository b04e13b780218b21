import {
  block,
  interfaceBlock,
  type Made,
  option,
  packetBlock,
  pcapFile,
  sectionBlock,
  tcpFile,
  tcpFrame,
  words,
} from './capture-files.ts'
import { type Capture, createCapture } from '#src/features/monitor/traffic/capture/capture.ts'
import { CaptureError } from '#src/features/monitor/traffic/capture/problem.ts'
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'

/** Reads a file; `problem` is where it broke. */
function read(file: Uint8Array) {
  const capture = createCapture([])
  let problem: unknown
  try {
    capture.push(file)
    capture.end()
  } catch (error) {
    problem = error instanceof CaptureError ? error.problem : error
  }
  void capture.close()
  const summary = capture.summary()
  return { capture, problem, summary, text: textOf(capture), lost: found(summary.lost) }
}

const textOf = (capture: Capture, flow = 0) =>
  capture
    .rows(flow, { mode: 'text', columns: 80 }, 0, 100)
    .map(({ pieces }) => pieces.map(({ text }) => text).join(''))

/** What of it is more than nothing. */
const found = (of: object) =>
  Object.fromEntries(
    Object.entries(of).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Number(value) > 0)),
  )

const faultsOf = (sent: Made[], flow = 0) => {
  const { summary, capture } = read(tcpFile(sent))
  return { ...found(summary.flows[flow]?.faults ?? {}), text: textOf(capture, flow).join('|') }
}

const big = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(BigInt(value))
  return bytes
}

const ahoy = tcpFrame({ text: 'ahoy\n' })
const again = tcpFrame({ text: 'again\n', sequence: 5 })

test('packets of the old Packet Block are read, as those of the later ones', () => {
  const { text, lost } = read(
    Buffer.concat([sectionBlock(), interfaceBlock(), packetBlock(ahoy, { type: 2 }), packetBlock(again)]),
  )
  expect(text).toEqual(['ahoy', 'again'])
  expect(lost).toEqual({})
})

test('a section of the other byte order may follow, with interfaces of its own', () => {
  const { text, summary } = read(
    Buffer.concat([
      sectionBlock(),
      interfaceBlock({ link: 147 }),
      sectionBlock(true),
      interfaceBlock({ isBigEndian: true }),
      packetBlock(ahoy, { isBigEndian: true, time: 1 }),
    ]),
  )
  expect(text).toEqual(['ahoy'])
  expect(summary.start).toBe(1_790_000_001_000_000)
})

test('packets of interfaces whose frames are not read are left out and counted, by their link types', () => {
  const { text, lost, problem } = read(
    Buffer.concat([
      sectionBlock(),
      interfaceBlock({ link: 147 }),
      interfaceBlock(),
      packetBlock(ahoy),
      packetBlock(ahoy, { device: 1 }),
      packetBlock(ahoy, { device: 7 }),
    ]),
  )
  expect(problem).toBeUndefined()
  expect(text).toEqual(['ahoy'])
  expect(lost).toEqual({ links: 1, linkTypes: [147], undecoded: 1 })
  expect(read(tcpFile([{ text: 'ahoy' }], { link: 147 })).lost).toEqual({ links: 1, linkTypes: [147] })
})

test('blocks of unknown types are counted, names and statistics are not', () => {
  const { text, lost } = read(
    Buffer.concat([
      sectionBlock(),
      interfaceBlock(),
      block(4, Buffer.alloc(4)),
      block(10, Buffer.alloc(8)),
      block(0x0bad, Buffer.alloc(4)),
      packetBlock(ahoy),
    ]),
  )
  expect(text).toEqual(['ahoy'])
  expect(lost).toEqual({ blocks: 1 })
})

test('packets that the capture says were dropped are counted once', () => {
  const statistics = block(5, Buffer.concat([Buffer.alloc(12), option(5, big(3)), option(7, big(2))]))
  const { lost } = read(
    Buffer.concat([
      sectionBlock(),
      interfaceBlock(),
      packetBlock(ahoy),
      packetBlock(again, { options: [option(4, big(2))] }),
      statistics,
      statistics,
    ]),
  )
  expect(lost).toEqual({ dropped: 5 })
})

test('a packet without a time gets that of the one before, is cut as its interface says, and is counted', () => {
  const simple = block(
    3,
    Buffer.concat([words(Buffer.alloc(4), false, [0, ahoy.length]), ahoy.subarray(0, 57)]),
  )
  const { text, lost, summary } = read(
    Buffer.concat([
      sectionBlock(),
      interfaceBlock({ most: 57 }),
      packetBlock(tcpFrame({ text: 'x\n', port: 9 }), { time: 3 }),
      simple,
    ]),
  )
  expect(text).toEqual(['x'])
  expect(lost).toEqual({ untimed: 1, shortened: 1 })
  expect(summary.flows[1]).toMatchObject({ bytes: 3, start: summary.start, faults: { missing: 2 } })
})

test('times are counted from the offset of their interface, in units of a power of two or ten', () => {
  const units = option(9, Buffer.from([0x80 | 10]))
  const packet = packetBlock(ahoy)
  words(packet, false, [12, 0], [16, 2048])
  const { summary } = read(
    Buffer.concat([sectionBlock(), interfaceBlock({ options: [units, option(14, big(100))] }), packet]),
  )
  expect(summary.start).toBe(102_000_000)
})

test.each([
  ['an interface without a link type', interfaceOf(12), 'block', 12, 20],
  ['a block shorter than its frame', interfaceOf(8), 'block', 8, 20],
  ['a block of no bytes', interfaceOf(0), 'block', 0, 20],
  ['a block of a length that none has', interfaceOf(33), 'block', 33, 20],
  ['a packet without its head', block(6, Buffer.alloc(4)), 'block', 16, 32],
  ['an old packet without its head', block(2, Buffer.alloc(8)), 'block', 20, 32],
  ['a simple packet without its length', block(3, Buffer.alloc(0)), 'block', 12, 16],
  ['statistics without an interface', block(5, Buffer.alloc(4)), 'block', 16, 24],
])(
  '%s is reported with the byte, and nothing is thrown that is not understood',
  (_name, bytes, kind, size, least) => {
    const { problem, text } = read(
      Buffer.concat([sectionBlock(), interfaceBlock(), packetBlock(ahoy), bytes, Buffer.alloc(12)]),
    )
    const at = 28 + interfaceBlock().length + packetBlock(ahoy).length
    expect(problem).toEqual({ kind, at, expected: least, found: size })
    expect(text).toEqual(['ahoy'])
  },
)

/** An interface block that claims to have so many bytes. */
function interfaceOf(size: number) {
  return words(Buffer.alloc(12), false, [0, 1], [4, size], [8, size])
}

test('a section without a byte order is reported', () => {
  const section = sectionBlock()
  section.fill(7, 8, 12)
  expect(read(section).problem).toEqual({ kind: 'format', at: 8, found: '07 07 07 07' })
})

test('options that claim more bytes than their block has are left out', () => {
  const broken = option(9, Buffer.from([3]))
  broken.writeUInt16LE(60_000, 2)
  const device = block(1, Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]), broken]))
  expect(read(Buffer.concat([sectionBlock(), device, packetBlock(ahoy)])).text).toEqual(['ahoy'])
})

test('a modified pcap file is read, and one from before the order of lengths was settled', () => {
  const plain = pcapFile([{ frame: ahoy }])
  const modified = Buffer.concat([plain.subarray(0, 40), Buffer.alloc(8), ahoy])
  words(modified, false, [0, 0xa1b2cd34])
  expect(read(modified).text).toEqual(['ahoy'])
  const old = pcapFile([{ frame: ahoy }], { shortTo: 57 })
  words(old, false, [4, 2], [32, ahoy.length], [36, 57])
  expect(read(old)).toMatchObject({ text: ['aho'], lost: { shortened: 1 } })
})

test('packets of other protocols are told from what is not understood', () => {
  const typed = (type: number) => {
    const frame = Buffer.from(ahoy)
    frame.writeUInt16BE(type, 12)
    return { frame }
  }
  const carrying = (protocol: number) => {
    const frame = Buffer.from(ahoy)
    frame.writeUInt8(protocol, 23)
    return { frame }
  }
  const others = [typed(0x0806), typed(0x88cc), typed(0x0026), carrying(1), carrying(58)]
  const undecoded = [
    typed(0x88e7),
    typed(0x1234),
    carrying(47),
    carrying(50),
    { frame: ahoy.subarray(0, 40) },
  ]
  expect(read(pcapFile([...others, ...undecoded])).lost).toEqual({ others: 5, undecoded: 5 })
})

test('a frame of nothing but tags, labels or headers is not understood, and what follows it is read', () => {
  const filled = (type: string, ...words: string[]) =>
    Buffer.concat([
      ahoy.subarray(0, 12),
      Buffer.from(type, 'hex'),
      Buffer.alloc(262_144 - 14, Buffer.from(words.join(''), 'hex')),
    ])
  const frames = [
    filled('8100', '8100'),
    filled('88a8', '9100', '88a8'),
    filled('0100', 'aaaa', '0300', '0000', '0100'), // SNAP
    filled('8847', '0000'), // MPLS
    filled('86dd', '2b00'), // further headers of IPv6
  ]
  const { text, lost, problem } = read(pcapFile([...frames, ahoy].map((frame) => ({ frame }))))
  expect(problem).toBeUndefined()
  expect(text).toEqual(['ahoy'])
  expect(lost).toEqual({ undecoded: 5 })
})

/** A datagram in so many fragments. */
function fragmentsOf(text: string, size: number) {
  const datagram = Buffer.alloc(8 + text.length)
  datagram.writeUInt16BE(datagram.length, 4)
  datagram.write(text, 8)
  const parts: Buffer[] = []
  for (let at = 0; at < datagram.length; at += size) {
    const body = datagram.subarray(at, at + size)
    const head = Buffer.from(ahoy.subarray(0, 34))
    head.writeUInt16BE(20 + body.length, 16)
    head.writeUInt16BE(at / 8 + (at + size < datagram.length ? 0x2000 : 0), 20)
    head.writeUInt8(17, 23)
    parts.push(Buffer.concat([head, body]))
  }
  return parts.map((frame) => ({ frame }))
}

test('fragments are put together in whatever order they come, and those of which some are missing are counted', () => {
  const parts = fragmentsOf('a datagram in four parts', 8)
  expect(read(pcapFile(parts.toReversed()))).toMatchObject({ text: ['a datagram in four parts'], lost: {} })
  expect(read(pcapFile(parts.toSpliced(1, 1)))).toMatchObject({ text: [], lost: { fragments: 3 } })
  const overlapping = fragmentsOf('a datagram in four parts', 16)
  expect(read(pcapFile([parts[0]!, parts[1]!, ...overlapping.slice(1)])).lost).toEqual({})
  expect(read(pcapFile([parts[0]!, ...overlapping.slice(1), parts[3]!])).lost).toEqual({ fragments: 3 })
})

test('what a capture that begins inside a connection has out of order is put in order', () => {
  expect(
    faultsOf([
      { text: 'second\n', sequence: 106 },
      { text: 'first\n', sequence: 100 },
      { text: 'third\n', sequence: 113 },
    ]),
  ).toEqual({ text: 'first|second|third', isBegun: true })
  expect(
    faultsOf([
      { text: 'ok\n', isFromServer: true, sequence: 50, acknowledged: 100 },
      { text: 'second\n', sequence: 106 },
      { text: 'first\n', sequence: 100 },
    ]),
  ).toEqual({ text: 'ok|first|second', isBegun: true })
})

test('what arrives after the gap for it was given up fills the gap', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ text: 'x', sequence: 10 + index }))
  const opening = { text: '', isOpening: true, sequence: 99 }
  const later = many.map((made) => ({ ...made, sequence: made.sequence + 100 }))
  const { text, ...faults } = faultsOf([
    opening,
    { text: 'a', sequence: 100 },
    ...later,
    { text: 'filling it', sequence: 100 },
  ])
  expect(text).toMatch(/^a\|?illing it\|?x/)
  expect(faults).toEqual({ differing: 1 })
})

test('what follows on the last captured segment is missing where the other side has acknowledged it', () => {
  expect(
    faultsOf([
      { text: 'ab', sequence: 100 },
      { text: '', isFromServer: true, acknowledged: 110 },
    ]),
  ).toEqual({ text: 'ab', isBegun: true, missing: 8 })
  const ended: Made[] = [
    { text: 'ab', sequence: 100, isEnding: true },
    { text: '', isFromServer: true, acknowledged: 103 },
  ]
  expect(faultsOf(ended)).toEqual({ text: 'ab', isBegun: true })
})

test('a segment that is sent again with other bytes is counted, and the first is shown', () => {
  expect(
    faultsOf([
      { text: 'harmless', sequence: 100 },
      { text: 'harmless', sequence: 100 },
      { text: 'evil', sequence: 102 },
      { text: '\u0000', sequence: 107 },
    ]),
  ).toEqual({ text: 'harmless', isBegun: true, differing: 1 })
})

test('segments from before the opening are counted, and an opening that is captured late is no new connection', () => {
  expect(
    faultsOf([
      { text: '', isOpening: true, sequence: 99 },
      { text: 'ab', sequence: 100 },
      { text: 'zz', sequence: 90 },
    ]),
  ).toEqual({ text: 'ab', late: 1 })
  const { summary } = read(
    tcpFile([
      { text: 'ab', sequence: 100 },
      { text: '', isOpening: true, sequence: 99 },
    ]),
  )
  expect(summary.flows).toMatchObject([{ bytes: 2, faults: { isBegun: false } }])
})

test('a far sequence number is of another connection, not of a gap of gigabytes', () => {
  const { summary } = read(
    tcpFile([
      { text: 'ab', sequence: 100 },
      { text: 'cd', sequence: 0x6000_0000 },
    ]),
  )
  expect(summary.flows.map(({ bytes, faults }) => [bytes, faults.missing])).toEqual([
    [2, 0],
    [2, 0],
  ])
})
