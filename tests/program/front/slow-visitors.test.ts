import { nextMark } from '#program/lib/pace.ts'
import { networkOf } from '#program/lib/open-per-address.ts'
import { frontOf } from './front-fixture.ts'
import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`

/** A visitor who sends this, and reads nothing until it is told to. */
function visitorOf(url: string, sent: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {}).pause()
  socket.write(sent)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** A front before a server that keeps its responses until they are ended. */
async function frontThatWaits(options: string[] = []) {
  const held: ServerResponse[] = []
  const front = await frontOf({ options, answer: (_, response) => void held.push(response) })
  return { ...front, held, asked: () => front.received.map(({ url }) => url) }
}

test('of requests that are sent ahead, the server is asked one after another', async () => {
  const { url, held, asked } = await frontThatWaits()
  const socket = visitorOf(url, asking('/api/1') + asking('/api/2') + asking('/api/3'))
  await expect.poll(asked).toEqual(['/api/1'])
  visitorOf(url, asking('/api/other'))
  await expect.poll(asked).toEqual(['/api/1', '/api/other'])
  held[0]!.end('one')
  await expect.poll(asked).toEqual(['/api/1', '/api/other', '/api/2'])
  held[2]!.end('two')
  await expect.poll(() => held.length).toBe(4)
  held[3]!.end('three')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).resume()
  await expect.poll(() => text.match(/one|two|three/g)).toEqual(['one', 'two', 'three'])
})

test('a connection on which a hundred requests are sent ahead is closed', async () => {
  const { url, asked } = await frontThatWaits()
  const socket = visitorOf(url, asking('/api/1').repeat(100))
  socket.resume()
  await once(socket, 'close')
  expect(asked().length).toBeLessThan(2)
})

test('a visitor who leaves takes along what it sent ahead', async () => {
  const { url, held, asked } = await frontThatWaits(['--per-address', '1'])
  const socket = visitorOf(url, asking('/api/1') + asking('/api/2'))
  await expect.poll(asked).toEqual(['/api/1'])
  const left = once(held[0]!, 'close')
  socket.destroy()
  await left
  visitorOf(url, asking('/api/3'))
  await expect.poll(asked).toEqual(['/api/1', '/api/3'])
})

test('an address that has as much open as it may is told to come again, and no other one is', async () => {
  const { url, held, asked } = await frontThatWaits(['--per-address', '1', '--trust-proxy', 'loopback'])
  const statusFor = (address: string, path = '/api/next') =>
    fetch(url + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
  const [first, other] = [statusFor('198.51.100.7'), statusFor('198.51.100.8')]
  await expect.poll(() => asked().length).toBe(2)
  expect(await statusFor('198.51.100.7')).toBe(503)
  expect(await statusFor('198.51.100.7', '/')).toBe(503)
  expect(await statusFor('198.51.100.7', '/healthz')).toBe(200)
  for (const response of held) response.end()
  expect(await Promise.all([first, other])).toEqual([200, 200])
  await expect.poll(() => statusFor('198.51.100.7', '/')).toBe(200)
})

test('a WebSocket that is open counts among what its address may have', async () => {
  const { url, server, received } = await frontOf({ options: ['--per-address', '1'] })
  server.removeAllListeners('upgrade')
  server.on('upgrade', (call) => received.push({ url: call.url!, method: '', headers: {}, body: '' }))
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' }
  const first = request(`${url}/hub/user`, { headers: upgrade }).on('error', () => {})
  first.end()
  await expect.poll(() => received.length).toBe(1)
  const second = request(`${url}/hub/user`, { headers: upgrade }).end()
  const [answer] = (await once(second, 'response')) as [{ statusCode: number }]
  expect(answer.statusCode).toBe(503)
  first.destroy()
})

test('an address may keep twice as many connections, whether it uses them or not', async () => {
  const { url } = await frontOf({ options: ['--per-address', '1'] })
  const sockets = [1, 2, 3].map(() => visitorOf(url, ''))
  await Promise.race(sockets.map((socket) => once(socket.resume(), 'close')))
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1)
})

test('an IPv6 visitor is counted by its network, of which it has all addresses', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7')
  for (const address of ['2001:db8:0:7::1', '2001:db8:0:7:8:9:a:b', '2001:db8::7:0:0:0:1'])
    expect(networkOf(address)).toBe('2001:db8:0:7')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
})

test.each([
  ['a file', '/static/large.zip'],
  ['a response of the server', '/api/large'],
])('a visitor who takes nothing of %s is cut off', async (_name, path) => {
  const large = Buffer.alloc(16_000_000) // more than the system's own buffers hold
  const { url, log } = await frontOf({
    files: { 'static/large.zip': large },
    allowed: { window: 200, looks: 20 },
    answer: (_, response) => response.end(large),
  })
  visitorOf(url, asking(path))
  await expect.poll(log, { timeout: 60_000 }).toMatchObject([{ path, status: 499 }])
})

test('a connection keeps the pace if enough passes while some is due, and whenever nothing is', () => {
  const mark = { bytes: 1000, at: 0 }
  expect(nextMark(undefined, true, { bytes: 1000, at: 5 }, 100)).toEqual({ bytes: 1000, at: 5 })
  expect(nextMark(mark, true, { bytes: 1099, at: 5 }, 100)).toBe(mark)
  expect(nextMark(mark, true, { bytes: 1100, at: 5 }, 100)).toEqual({ bytes: 1100, at: 5 })
  expect(nextMark(mark, false, { bytes: 1000, at: 5 }, 100)).toEqual({ bytes: 1000, at: 5 })
})

test('what a visitor does not read stays with the server, and arrives whole once it reads', async () => {
  const chunk = Buffer.alloc(1_000_000)
  const total = 100
  let written = 0
  const { url } = await frontOf({
    answer(_, response) {
      response.writeHead(200, { 'content-length': total * chunk.length })
      function* chunks() {
        while (written++ < total) yield chunk
      }
      pipeline(Readable.from(chunks()), response, () => {})
    },
  })
  const socket = visitorOf(url, asking('/api/large').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  let before = -1
  const standsStill = () => {
    const isSame = written > 0 && written === before
    before = written
    return isSame
  }
  await expect.poll(standsStill, { interval: 200, timeout: 60_000 }).toBe(true)
  expect(written).toBeLessThan(total / 2)
  let size = 0
  socket.on('data', ({ length }) => (size += length)).resume()
  await once(socket, 'close')
  expect(size).toBeGreaterThan(total * chunk.length)
})
