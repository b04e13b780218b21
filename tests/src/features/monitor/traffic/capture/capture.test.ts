import { type Made, pcapFile, pcapngFile, tcpFile, tcpFrame } from './capture-files.ts'
import { pcapOf } from '#arena/rules/traffic/pcap.ts'
import { type Capture, createCapture } from '#src/features/monitor/traffic/capture/capture.ts'
import { CaptureError } from '#src/features/monitor/traffic/capture/problem.ts'
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'

/** Reads a file in pieces; `problem` is where it broke. */
function read(file: Uint8Array, { piece = file.length || 1, flags = [] as string[] } = {}) {
  const capture = createCapture(flags)
  const problem = problemOf(() => {
    for (let at = 0; at < file.length; at += piece) capture.push(file.subarray(at, at + piece))
    capture.end()
  })
  void capture.close()
  return { capture, problem, summary: capture.summary() }
}

function problemOf(act: () => void) {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof CaptureError) return error.problem
    throw error
  }
}

const wide = { mode: 'text', columns: 80 } as const

const textOf = (capture: Capture, flow = 0, view: Parameters<Capture['rows']>[1] = wide) =>
  capture
    .rows(flow, view, 0, 1000)
    .map(
      ({ isFromClient, pieces }) => `${isFromClient ? '>' : '<'} ${pieces.map(({ text }) => text).join('')}`,
    )

const talk: Made[] = [
  { time: 0, text: 'name?\n', isFromServer: true },
  { time: 1.5, text: 'anna\n' },
  { time: 2.25, text: 'Hello anna\nbye\n', isFromServer: true, sequence: 6 },
]
const talked = ['> name?', '< anna', '> Hello anna', '> bye']

test.each([
  ['little endian, microseconds', tcpFile(talk)],
  ['big endian, microseconds', tcpFile(talk, { isBigEndian: true })],
  ['little endian, nanoseconds', tcpFile(talk, { isNano: true })],
  ['big endian, nanoseconds', tcpFile(talk, { isBigEndian: true, isNano: true })],
  ['pcapng', pcapngFile(talk)],
])('a capture in %s is read, in whatever pieces it arrives', (_name, file) => {
  for (const piece of [1, 7, file.length]) {
    const { capture, problem, summary } = read(file, { piece })
    expect(problem).toBeUndefined()
    expect(textOf(capture)).toEqual(talked)
    expect(
      capture.rows(0, wide, 0, 9).map(({ time }) => time && Math.round(time - summary.start) / 1e6),
    ).toEqual([0, 1.5, 2.25, undefined])
  }
})

test("an arena's capture is read: IPv6 and UDP, and its note is no message", () => {
  const [client, server] = [
    { address: '10.13.0.2', port: 50_000 },
    { address: '127.0.0.1', port: 32_768 },
  ]
  const note = JSON.stringify({ challenge: 'Tides', team: 'Ferry', containerId: 'c', flag: 'hctf{abc}' })
  const file = pcapOf([
    { time: 1000, from: client, to: server, bytes: Buffer.from(note) },
    { time: 1200, from: server, to: client, bytes: Buffer.from('Take hctf{abc}, not hctf{other}\n') },
  ])
  const { capture, summary } = read(file)
  expect(summary).toMatchObject({ note: { challenge: 'Tides', team: 'Ferry' }, packets: 2 })
  expect(summary.flows).toMatchObject([{ protocol: 'UDP', client, server, messages: 1, flags: 2 }])
  expect(capture.rows(0, wide, 0, 1)[0]?.pieces).toEqual([
    { kind: 'plain', text: 'Take ', hex: '' },
    { kind: 'flag', text: 'hctf{abc}', hex: '' },
    { kind: 'plain', text: ', not ', hex: '' },
    { kind: 'flag', text: 'hctf{other}', hex: '' },
  ])
})

test('TCP segments out of order, sent twice or overlapping are put in order', () => {
  const { capture, summary } = read(
    tcpFile([
      { text: '', isOpening: true, sequence: 99 },
      { text: 'cd', sequence: 102 },
      { text: 'ab', sequence: 100 },
      { text: 'ab', sequence: 100 },
      { text: 'bcdef\n', sequence: 101 },
    ]),
  )
  expect(Buffer.from('abcdef\n').toString('hex')).toBe(hexOf(capture))
  expect(summary.flows).toMatchObject([{ bytes: 7, faults: { missing: 0, differing: 0, isBegun: false } }])
})

test('sequence numbers go on behind 2^32', () => {
  const { capture } = read(
    tcpFile([
      { text: 'ab', sequence: 0xffff_fffe },
      { text: 'ef', sequence: 2 },
      { text: 'cd', sequence: 0 },
    ]),
  )
  expect(hexOf(capture)).toBe(Buffer.from('abcdef').toString('hex'))
})

test('a segment that was not captured is counted, and what follows it is shown', () => {
  const { capture, summary } = read(
    tcpFile([
      { text: 'ab\n', sequence: 0 },
      { text: 'ef\n', sequence: 10 },
    ]),
  )
  expect(textOf(capture)).toEqual(['> ab', '> ef'])
  expect(summary.flows[0]?.faults.missing).toBe(7)
  expect(capture.rows(0, wide, 0, 9).map(({ gap }) => gap)).toEqual([0, 7])
})

const hexOf = (capture: Capture) =>
  capture
    .rows(0, { mode: 'hex', columns: 16 }, 0, 100)
    .flatMap(({ pieces }) => pieces.map(({ hex }) => hex.replaceAll(' ', '')))
    .join('')

test('raw IP, PPP, tagged and labelled frames, and Linux cooked captures are read', () => {
  const frame = tcpFrame({ text: 'ahoy\n' })
  const ip = frame.subarray(14)
  const behind = (type: string, ...heads: string[]) =>
    Buffer.concat([frame.subarray(0, 12), Buffer.from([type, ...heads].join(''), 'hex'), ip])
  const v6 = Buffer.alloc(40)
  v6.set([0x60, 0, 0, 0, 0, ip.length - 20 + 8 + 24, 0, 64])
  // Options of a hop and an authentication header lie between IPv6 and TCP.
  const further = Buffer.concat([v6, Buffer.from('3300000000000000', 'hex'), ahead(24, 6), ip.subarray(20)])
  for (const [bytes, link] of [
    [ip, 101],
    [behind('8100', '0005', '0800'), 1],
    [behind('9100', '0005', '8100', '0006', '0800'), 1],
    [behind('88a8', '0005', '8100', '0006', '0800'), 1],
    [behind('8864', '110000010000', '0021'), 1],
    [behind('8847', '00001000', '00002100', ''), 1],
    [behind('0040', 'aaaa03000000', '0800'), 1],
    [Buffer.concat([Buffer.from('ff030021', 'hex'), ip]), 9],
    [Buffer.concat([Buffer.from([2, 0, 0, 0]), ip]), 0],
    [Buffer.concat([Buffer.alloc(14), frame.subarray(12)]), 113],
    [Buffer.concat([Buffer.alloc(14), Buffer.from('810000050800', 'hex'), ip]), 113],
    [Buffer.concat([Buffer.from('0800', 'hex'), Buffer.alloc(18), ip]), 276],
    [further, 101],
    [Buffer.concat([ip4Head(4, ip.length), ip]), 101],
  ] as const)
    expect(textOf(read(pcapFile([{ frame: bytes }], { link })).capture)).toEqual(['> ahoy'])
})

/** A header of so many bytes ahead of another (RFC 4302). */
function ahead(length: number, next: number) {
  const bytes = Buffer.alloc(length)
  bytes.set([next, length / 4 - 2])
  return bytes
}

/** The header of an IPv4 packet. */
function ip4Head(protocol: number, size: number, place = 0) {
  const head = Buffer.alloc(20)
  head.writeUInt8(0x45, 0)
  head.writeUInt16BE(20 + size, 2)
  head.writeUInt16BE(place, 6)
  head.writeUInt8(protocol, 9)
  return head
}

test.each([
  ['an empty file', Buffer.alloc(0), { kind: 'empty' }],
  ['a file of another kind', Buffer.from('%PDF-1.7'), { kind: 'format', at: 0, found: '25 50 44 46' }],
  ['a file that ends in its first bytes', Buffer.from([0xd4]), { kind: 'cut', at: 0, expected: 4, found: 1 }],
  [
    'a file that ends in its header',
    tcpFile(talk).subarray(0, 10),
    { kind: 'cut', at: 0, expected: 24, found: 10 },
  ],
])('%s is reported with the byte and what was expected there', (_name, file, expected) => {
  expect(read(file).problem).toEqual(expected)
})

test('of a file that is cut off, what was read before stays', () => {
  const file = tcpFile(talk)
  const { capture, problem } = read(file.subarray(0, -3), { piece: 5 })
  const at = file.length - (16 + 54 + 15)
  expect(problem).toEqual({ kind: 'cut', at, expected: 16 + 54 + 15, found: 16 + 54 + 12 })
  expect(textOf(capture)).toEqual(['> name?', '< anna'])
})

test('a packet that claims more bytes than any has is reported, and nothing is waited for', () => {
  const file = tcpFile(talk)
  file.writeUInt32LE(0xffff_ff00, 24 + 8)
  expect(read(file).problem).toEqual({ kind: 'length', at: 24, expected: 262_144, found: 0xffff_ff00 })
})

test('packets that were captured in part are counted', () => {
  const { capture, summary } = read(tcpFile([{ text: 'A long line' }], { shortTo: 54 + 6 }))
  expect(summary.lost.shortened).toBe(1)
  expect(summary.flows[0]?.faults.missing).toBe(5)
  expect(textOf(capture)).toEqual(['> A long'])
})

test('lines are cut between characters, and what cannot be seen is a dot', () => {
  const { capture } = read(tcpFile([{ text: 'äöü\u202E\u0000x\tende\n' }]))
  expect(
    textOf(capture, 0, { mode: 'text', columns: 3 })
      .map((row) => row.slice(2))
      .join('|'),
  ).toBe('ä|ö|ü|·|·x\t|end|e')
})

test('the end of a line makes no row of its own where the line just fits', () => {
  const { capture } = read(tcpFile([{ text: 'abcd\r\nefgh\nijklm\n' }]))
  expect(textOf(capture, 0, { mode: 'text', columns: 4 })).toEqual(['> abcd', '> efgh', '> ijkl', '> m'])
})

test('a search finds text without regard to case, across packets of one side, and by expression', () => {
  const { capture } = read(
    tcpFile([
      { text: 'GET /Har', sequence: 0 },
      { text: 'bour HTTP\n', sequence: 8 },
      { text: 'Grüße, HARBOUR', isFromServer: true },
    ]),
  )
  expect(capture.search({ text: 'harbour', isPattern: false })).toEqual([
    { flow: 0, isFromClient: true, start: 5, end: 12 },
    { flow: 0, isFromClient: false, start: 27, end: 34 },
  ])
  expect(capture.search({ text: String.raw`^G\S+`, isPattern: true })).toEqual([
    { flow: 0, isFromClient: true, start: 0, end: 3 },
    { flow: 0, isFromClient: false, start: 18, end: 26 },
  ])
  expect(capture.rows(0, wide, 2, 3)[0]?.pieces.map(({ kind, text }) => [kind, text])).toEqual([
    ['hit', 'Grüße,'],
    ['plain', ' HARBOUR'],
  ])
  expect(() => capture.search({ text: '(', isPattern: true })).toThrow(SyntaxError)
})

test('a search does not match a flag, and a hit around one does not show it', () => {
  const { capture } = read(tcpFile([{ text: 'the flag{secret} it is\n' }]), { flags: ['flag{one}'] })
  expect(capture.search({ text: 'secret', isPattern: false })).toEqual([])
  expect(capture.search({ text: 'flag', isPattern: false })).toEqual([])
  expect(capture.search({ text: '.+', isPattern: true })).toHaveLength(1)
  expect(capture.rows(0, wide, 0, 1)[0]?.pieces.map(({ kind, text }) => [kind, text])).toEqual([
    ['hit', 'the '],
    ['flag', 'flag{secret}'],
    ['hit', ' it is'],
  ])
  const [row] = capture.rows(0, { mode: 'hex', columns: 16 }, 0, 1)
  expect(row?.pieces.map(({ hex }) => hex).join(' ')).toBe(`74 68 65 20${' ••'.repeat(12)}`)
})

test('a flag over several rows is hidden in each of them', () => {
  const { capture } = read(tcpFile([{ text: `${'x'.repeat(10)}flag{${'s'.repeat(30)}} end\n` }]), {
    flags: ['flag{one}'],
  })
  const shown = textOf(capture, 0, { mode: 'text', columns: 23 })
  expect(shown.slice(1).join('')).not.toContain('s')
  expect(shown.at(-1)).toBe('>  end')
})

test('a flag sent in two packets is found while the file is read', () => {
  const capture = createCapture(['flag{one}'])
  const file = tcpFile([
    { text: 'flag{ab', sequence: 0 },
    { text: 'cd}', sequence: 7 },
  ])
  const half = 24 + 16 + 54 + 7
  capture.push(file.subarray(0, half))
  expect(capture.summary().flows[0]?.flags).toBe(0)
  capture.push(file.subarray(half))
  expect(capture.summary().flows[0]?.flags).toBe(1)
  expect(capture.flags()).toEqual([{ flow: 0, isFromClient: true, start: 0, end: 10 }])
})

test('a flag is hidden where the other side sent something within it, however much was read since', () => {
  const capture = createCapture(['flag{one}'])
  const parts: Made[] = [
    { text: 'x'.repeat(500), isFromServer: true, sequence: 0 },
    { text: 'flag{se', isFromServer: true, sequence: 500 },
    { text: 'hurry\n' },
    { text: 'cret}', isFromServer: true, sequence: 507 },
    { text: 'y'.repeat(1019), isFromServer: true, sequence: 512 },
  ]
  const first = tcpFile(parts.slice(0, 4))
  capture.push(first)
  expect(capture.summary().flows[0]?.flags).toBe(1)
  capture.push(tcpFile(parts).subarray(first.length))
  expect(capture.summary().flows[0]?.flags).toBe(1)
  const shown = textOf(capture, 0, { mode: 'hex', columns: 8 }).join('')
  expect(shown).toContain('hurry')
  expect(shown).not.toMatch(/se|cret/)
  expect(capture.search({ text: 'cret', isPattern: false })).toEqual([])
})

const flagsIn = (text: string | Uint8Array, known: string[] = []) => {
  const bytes = Buffer.from(text as string)
  const { capture } = read(tcpFile([{ text: bytes }]), { flags: known })
  return capture.flags().map(({ start, end }) => bytes.subarray(start, end).toString())
}

test.each([
  ['no flag', []],
  ['another frame', ['flag{one}']],
  ['a flag without a frame', ['p1er_7']],
])('where %s of the game is known, all that looks like a flag is hidden', (_name, known) => {
  const framed = [
    'HTB{n0t_known}',
    'CTF{a b\tc}',
    'flag{你好}',
    '旗{ö}',
    'flag{a{b}c}',
    'flag{{7*7}}',
    'a-b{%}',
  ]
  expect(flagsIn(`try ${framed.join(' or ')} in {this}\n`, known)).toEqual(framed)
  expect(flagsIn('flag{a\nb} flag{a\r\nb} flag{} {a} flag {a} flag{a', known)).toEqual([])
})

test('a flag in the encoding of an old system is hidden, and noise between braces is none', () => {
  const old = Buffer.from([...Buffer.from('flag{'), 0xc4, 0xe3, 0xba, 0xc3, ...Buffer.from('}')])
  expect(flagsIn(old)).toEqual([old.toString()])
  expect(flagsIn('a{\u0001\u0000b}')).toEqual([])
  expect(flagsIn('p1er_7{rest}', ['p1er_7'])).toEqual(['p1er_7', '{rest}'])
})

test('a text is found that the other side has interrupted', () => {
  const { capture } = read(
    tcpFile([
      { text: 'pass', sequence: 0 },
      { text: 'yes?\n', isFromServer: true },
      { text: 'word\n', sequence: 4 },
    ]),
  )
  expect(capture.search({ text: 'password', isPattern: false })).toEqual([
    { flow: 0, isFromClient: true, start: 0, end: 13 },
  ])
  expect(capture.rows(0, wide, 0, 9).map(({ pieces }) => pieces[0]?.kind)).toEqual(['hit', 'plain', 'hit'])
  expect(capture.search({ text: '^word', isPattern: true })).toHaveLength(1)
})

test('connections of other ports are flows of their own, and so is a second one between the same', () => {
  const { summary } = read(
    tcpFile([
      { text: '', isOpening: true, sequence: 0 },
      { text: 'one', sequence: 1 },
      { text: 'two', port: 50_001 },
      { text: '', isOpening: true, sequence: 5000 },
      { text: 'three', sequence: 5001 },
    ]),
  )
  expect(summary.flows.map(({ client, bytes }) => [client.port, bytes])).toEqual([
    [50_000, 3],
    [50_001, 3],
    [50_000, 5],
  ])
})
