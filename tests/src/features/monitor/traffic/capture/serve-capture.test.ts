import { pcapngFile, tcpFile } from './capture-files.ts'
import type { FromWorker, ToWorker } from '#src/features/monitor/traffic/capture/messages.ts'
import { serveCapture } from '#src/features/monitor/traffic/capture/serve-capture.ts'
import { Buffer } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

type Read = Extract<FromWorker, { type: 'read' }>

/** Has a capture read, from these messages to its reader; returns the last report. */
const lastReport = (...messages: ToWorker[]) =>
  new Promise<Read>((resolve) => {
    const send = serveCapture((message) => {
      if (message.type === 'read' && message.isWhole) resolve(message)
    })
    for (const message of messages) send(message)
  })

const ofFile = (bytes: Uint8Array<ArrayBuffer>) =>
  lastReport({ type: 'open', flags: [], file: new Blob([bytes]) })

/** As bytes from the server that arrive in pieces of so many, some of them empty. */
const inPieces = (bytes: Uint8Array, size: number) =>
  lastReport(
    { type: 'open', flags: [] },
    { type: 'bytes', bytes: new Uint8Array(0) },
    ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, index): ToWorker => ({
      type: 'bytes',
      bytes: new Uint8Array(bytes.subarray(index * size, (index + 1) * size)),
    })),
    { type: 'end' },
  )

const talk = tcpFile([{ text: 'ahoy\n' }, { text: 'ahoy\n', isFromServer: true }])

test('plain and packed files are read alike, whatever they are called', async () => {
  const plain = await ofFile(talk)
  expect(plain).toMatchObject({ bytes: talk.length, summary: { packets: 2 } })
  expect(plain.problem).toBeUndefined()
  expect(await ofFile(gzipSync(talk))).toEqual(plain)
})

const members = [talk.subarray(0, 30), talk.subarray(30, 31), talk.subarray(31)].map((part) => gzipSync(part))

test('a packed file of several members is read to its end, in whatever pieces it arrives', async () => {
  const packed = Buffer.concat(members)
  for (const piece of [1, 7, packed.length]) {
    const report = await inPieces(packed, piece)
    expect(report.problem).toBeUndefined()
    expect(report).toMatchObject({ bytes: talk.length, summary: { packets: 2 } })
  }
})

test('a plain file is read in whatever pieces it arrives, and one of a single byte is cut', async () => {
  for (const file of [talk, pcapngFile([{ text: 'ahoy' }, { text: 'again' }])])
    for (const piece of [1, 3]) {
      const report = await inPieces(file, piece)
      expect(report.problem).toBeUndefined()
      expect(report).toMatchObject({ bytes: file.length, summary: { packets: 2 } })
    }
  for (const byte of [0xd4, 0x1f])
    expect((await inPieces(Uint8Array.of(byte), 1)).problem).toMatchObject({ kind: 'cut', found: 1 })
})

test('a member of a packed file that is damaged or cut is reported, though it can be unpacked', async () => {
  const damaged = Buffer.from(members[0]!)
  damaged.writeUInt8(damaged.at(-6)! ^ 1, damaged.length - 6)
  const { problem } = await ofFile(Buffer.concat([damaged, ...members.slice(1)]))
  expect(problem).toMatchObject({ kind: 'gzip' })
  for (const cut of [1, 5, 8, 9])
    expect((await ofFile(gzipSync(talk).subarray(0, -cut))).problem).toMatchObject({ kind: 'gzip' })
})

test('the bytes of a file are counted up to where it breaks', async () => {
  const broken = Buffer.concat([talk, Buffer.alloc(16, 0xff)])
  expect(await ofFile(broken)).toMatchObject({ bytes: broken.length, summary: { packets: 2 } })
})

test('bytes from the server are read as they arrive', async () => {
  const pieces = [gzipSync(talk).subarray(0, 20), gzipSync(talk).subarray(20)]
  const read = await lastReport(
    { type: 'open', flags: [] },
    ...pieces.map((piece): ToWorker => ({ type: 'bytes', bytes: new Uint8Array(piece) })),
    { type: 'end' },
  )
  expect(read.summary.packets).toBe(2)
})

test('of a connection that broke, what arrived before stays', async () => {
  const read = await lastReport(
    { type: 'open', flags: [] },
    { type: 'bytes', bytes: new Uint8Array(talk) },
    { type: 'lost', text: 'The server could not be reached.' },
  )
  expect(read).toMatchObject({
    summary: { packets: 2 },
    problem: { kind: 'source', text: 'The server could not be reached.' },
  })
})

const long = tcpFile(
  Array.from({ length: 2000 }, (_, index) => ({ text: `${index * 7919} ahoy\n`, sequence: index * 100 })),
)
const packed = gzipSync(long)

test.each([
  ['an empty file', Buffer.alloc(0), { kind: 'empty' }],
  ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1'), { kind: 'format', at: 0, found: '89 50 4e 47' }],
  [
    'garbage that is called packed',
    Buffer.from([0x1f, 0x8b, 8, 0, 9, 9, 9, 9, 9, 9, 9, 9]),
    { kind: 'gzip', at: 0 },
  ],
  ['a packed picture', gzipSync('\u0089PNG'), { kind: 'format', at: 0, found: 'c2 89 50 4e' }],
])('of %s it is said what was expected', async (_name, bytes, problem) => {
  expect((await ofFile(Buffer.from(bytes))).problem).toEqual(problem)
})

test('of a packed file that is cut off, what was unpacked before stays', async () => {
  const { problem, summary, bytes } = await ofFile(packed.subarray(0, packed.length >> 1))
  expect(problem).toEqual({ kind: 'gzip', at: bytes })
  expect(summary.packets).toBeGreaterThan(0)
  expect(summary.packets).toBeLessThan(2000)
})
