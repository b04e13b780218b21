import { tcpFile } from './capture-files.ts'
import { createCapture } from '#src/features/monitor/traffic/capture/capture.ts'
import { Buffer } from 'node:buffer'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'

/** Reads what a server sent, with what was unpacked of it as the second flow. */
async function read(...sent: (string | Uint8Array)[]) {
  const capture = createCapture(['flag{one}'])
  const stream = Buffer.concat(sent.map((part) => Buffer.from(part as string)))
  const request = { text: 'GET / HTTP/1.1\r\nHost: a\r\n\r\n' }
  // In two packets, wherever that divides it.
  const half = stream.length >> 1
  capture.push(
    tcpFile([
      request,
      { text: stream.subarray(0, half), isFromServer: true, sequence: 0 },
      { text: stream.subarray(half), isFromServer: true, sequence: half },
    ]),
  )
  capture.end()
  await capture.close()
  const rows = capture.rows(1, { mode: 'text', columns: 200 }, 0, 100)
  return {
    capture,
    summary: capture.summary(),
    text: rows.map(({ pieces }) => pieces.map(({ kind, text }) => (kind === 'flag' ? '•' : text)).join('')),
  }
}

const head = (...headers: string[]) => ['HTTP/1.1 200 OK', ...headers, '', ''].join('\r\n')
const chunked = (...chunks: (string | Uint8Array)[]) =>
  Buffer.concat(
    [...chunks, ''].flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)};n=1\r\n`),
      Buffer.from(chunk as string),
      Buffer.from('\r\n'),
    ]),
  )

const body = 'a body with flag{secret} in it\n'
const shown = ['HTTP/1.1 200 OK', 'a body with • in it']

test.each([
  ['gzip', gzipSync(body)],
  ['x-gzip', gzipSync(body)],
  ['deflate', deflateSync(body)],
  ['deflate', deflateRawSync(body)],
  ['gzip, identity', Buffer.concat([gzipSync(body.slice(0, 14)), gzipSync(body.slice(14))])],
  ['deflate, gzip', gzipSync(deflateSync(body))],
])('a body that was sent as %s is unpacked, searched and its flag hidden', async (encoding, packed) => {
  for (const sent of [
    [head(`Content-Encoding: ${encoding}`, `Content-Length: ${packed.length}`), packed],
    [
      head(`content-encoding:${encoding}`, 'Transfer-Encoding: chunked'),
      chunked(packed.subarray(0, 9), packed.subarray(9)),
    ],
    [head(`Content-Encoding: ${encoding}`), packed],
  ]) {
    const { capture, summary, text } = await read(...sent)
    expect(text).toEqual(shown)
    expect(summary.flows[1]).toMatchObject({ protocol: 'HTTP', flags: 1 })
    expect(summary.lost.bodies).toBe(0)
    expect(capture.search({ text: 'a body', isPattern: false })).toMatchObject([{ flow: 1 }])
    expect(capture.search({ text: 'secret', isPattern: false })).toEqual([])
  }
})

test('a flag that was divided by chunks is hidden where it was sent, too', async () => {
  const { capture, text, summary } = await read(
    head('Transfer-Encoding: chunked'),
    chunked('a body with flag{sec', 'ret} in it\n'),
    head('Content-Encoding: gzip', `Content-Length: ${gzipSync(body).length}`),
    gzipSync(body),
  )
  expect(text).toEqual([...shown, ...shown])
  expect(summary.flows.map(({ flags }) => flags)).toEqual([1, 2])
  const sent = capture.rows(0, { mode: 'hex', columns: 16 }, 0, 100)
  expect(sent.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')).not.toMatch(/sec|ret/)
})

test('bodies that end early, are damaged or would fill the memory are unpacked as far as they go, and counted', async () => {
  const packed = gzipSync(
    Buffer.from(Array.from({ length: 9000 }, (_, index) => `${index * 7919} `).join('')),
  )
  const cut = await read(head('Content-Encoding: gzip', 'Content-Length: 99999'), packed.subarray(0, -3000))
  expect(cut.text[1]).toMatch(/^0 7919 15838 /)
  expect(cut.summary.lost.bodies).toBe(1)
  const damaged = await read(head('Content-Encoding: gzip', 'Content-Length: 4'), 'none')
  expect(damaged.summary.lost.bodies).toBe(1)
  const unknown = await read(head('Content-Encoding: own', 'Content-Length: 4'), 'none')
  expect(unknown.summary.lost.bodies).toBe(1)
  const bomb = gzipSync(Buffer.alloc(40_000_000))
  const large = await read(head('Content-Encoding: gzip', `Content-Length: ${bomb.length}`), bomb)
  expect(large.summary.lost.bodies).toBe(1)
  expect(large.summary.flows[1]?.bytes).toBeLessThan(24 * 1024 * 1024)
})

test.each(['br', 'zstd', 'gzip, br', 'dcb'])(
  'a body that was sent as %s, which the browser cannot unpack, is counted, and what follows it is read',
  async (encoding) => {
    vi.stubGlobal('DecompressionStream', function (format: string) {
      throw new TypeError(`Unsupported format: ${format}`)
    })
    const packed = Buffer.from('packed beyond reading')
    const { summary, text, capture } = await read(
      head(`Content-Encoding: ${encoding}`, `Content-Length: ${packed.length}`),
      packed,
      head('Content-Encoding: gzip', `Content-Length: ${gzipSync(body).length}`),
      gzipSync(body),
    )
    expect(summary.lost.bodies).toBe(1)
    expect(text).toEqual(['HTTP/1.1 200 OK', ...shown])
    expect(capture.search({ text: 'a body', isPattern: false })).toMatchObject([{ flow: 1 }])
  },
)

test('what was sent as it is makes no flow besides, nor do answers without a body', async () => {
  const { summary } = await read(
    head('Content-Length: 5'),
    'plain',
    'HTTP/1.1 304 Not Modified\r\nContent-Encoding: gzip\r\n\r\n',
    head('Transfer-Encoding: chunked'),
    chunked('one chunk'),
  )
  expect(summary.flows).toHaveLength(1)
})
