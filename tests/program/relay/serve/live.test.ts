import schema from '#program/relay/serve/live.schema.json' with { type: 'json' }
import { aGame, anAnnouncement, relayOf, viewOf } from './view.ts'
import { Ajv } from 'ajv'
import { liveReaders } from '#program/relay/serve/live-readers.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

const isFrame = new Ajv({ strict: true }).compile(schema)

interface Frame {
  number: number
  kind: string
  text?: string
}

function readerOf(url: string, query = '', options = {}, id = 1) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}games/${id}/live${query}`, options)
  onTestFinished(() => socket.terminate())
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  const numbers = () => frames.map(({ number }) => number)
  return { socket, frames, numbers, opened: once(socket, 'open') }
}

/** The status with which a WebSocket is refused. */
async function refusalOf(url: string, query = '', headers = {}, id = 1) {
  const { socket, opened } = readerOf(url, query, { headers }, id)
  opened.catch(() => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return response.statusCode
}

const blood = anAnnouncement({
  key: '1:FirstBlood:3',
  kind: 'FirstBlood',
  team: '</script>\u202e"\\',
  challenge: 'Warm-up',
})

test('who reads along gets each announcement of the game as it comes, as the schema says', async () => {
  const { url, tell } = await relayOf({ told: [anAnnouncement({ text: 'before' })] })
  const { frames, opened } = readerOf(url)
  await opened
  tell(anAnnouncement({ gameId: 2, text: 'elsewhere' }))
  tell(blood)
  tell({ ...anAnnouncement({ kind: 'Start' }), secret: 'flag{no}' } as typeof blood)
  await expect.poll(() => frames.length).toBe(2)
  expect(frames).toEqual([
    { number: 3, kind: 'FirstBlood', place: 1, time: blood.time, team: blood.team, challenge: 'Warm-up' },
    { number: 4, kind: 'Start', time: blood.time },
  ])
  for (const frame of frames) expect([isFrame(frame), isFrame.errors]).toEqual([true, null])
})

test('who was away gets what it missed, in order and once, and goes on', async () => {
  const { url, tell } = await relayOf({ told: [1, 2, 3, 4].map(() => anAnnouncement({ text: 'told' })) })
  const { numbers, opened } = readerOf(url, '?after=2')
  await opened
  tell(anAnnouncement())
  await expect.poll(() => numbers().at(-1)).toBe(5)
  expect(numbers()).toEqual([3, 4, 5])
})

test('a number from before the relay began anew loses nothing that comes', async () => {
  const { url, tell } = await relayOf()
  const { numbers, opened } = readerOf(url, '?after=900')
  await opened
  tell(anAnnouncement())
  await expect.poll(numbers).toEqual([1])
})

test.each(['', '-1', '1.5', '1e3', 'x', '0x1', '%20', '9'.repeat(16), '1&after=x'])(
  'after=%s is refused, if it is no number',
  async (after) => {
    const { url } = await relayOf()
    expect(await refusalOf(url, `?after=${after.replace('1&after=x', 'x&after=1')}`)).toBe(400)
  },
)

test('a game that is not followed cannot be read, nor by plain HTTP', async () => {
  const { url } = await relayOf()
  expect(await refusalOf(url, '', {}, 7)).toBe(404)
  expect((await fetch(`${url}games/1/live`)).status).toBe(426)
})

test('one address may have so many open, as the proxy tells it, and all so many together', async () => {
  const { url } = await relayOf({}, { perAddress: 2, readers: 3 })
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const first = readerOf(url, '', { headers: from('198.51.100.7') })
  await Promise.all([first.opened, readerOf(url, '', { headers: from('198.51.100.7') }).opened])
  expect(await refusalOf(url, '', from('198.51.100.7'))).toBe(503)
  await readerOf(url, '', { headers: from('198.51.100.8') }).opened
  expect(await refusalOf(url, '', from('198.51.100.9'))).toBe(503)
  first.socket.close()
  await once(first.socket, 'close')
  await readerOf(url, '', { headers: from('198.51.100.7') }).opened
})

test('for a reader that reads nothing little waits; it gets all once it reads, in order', async () => {
  const { view, tell } = viewOf()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const readers = liveReaders(view, 10)
  onTestFinished(() => {
    readers.close()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { socket, numbers, opened } = readerOf(`http://127.0.0.1:${port}/`)
  const [kept] = (await once(server, 'connection')) as [WebSocket]
  readers.add(kept, 1, 0)
  await opened
  socket.pause()
  for (let count = 0; count < 1000; count++) tell(anAnnouncement({ text: 'x'.repeat(20_000) }))
  expect(kept.bufferedAmount).toBeLessThan(150_000)
  socket.resume()
  await expect.poll(() => numbers().length, { timeout: 20_000 }).toBe(1000)
  expect(numbers()).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
})

test('a reader is told to come again where what was told cannot be read, and the others read on', async () => {
  const { url, tell, view } = await relayOf()
  const there = readerOf(url)
  await there.opened
  view.announcementsAfter = () => {
    throw new Error('The disk is gone')
  }
  const { socket } = readerOf(url, '?after=0')
  expect((await once(socket, 'close'))[0]).toBe(1011)
  tell(anAnnouncement())
  await expect.poll(there.numbers).toEqual([1])
})

test('a reader that answers no ping is cut, and one that does stays', async () => {
  const { url, tell } = await relayOf({}, { pingEvery: 500 })
  const [gone, there] = [readerOf(url, '', { autoPong: false }), readerOf(url)]
  await Promise.all([gone.opened, there.opened])
  await once(gone.socket, 'close')
  tell(anAnnouncement())
  await expect.poll(there.numbers).toEqual([1])
})

test('a reader that is cut off, or sends what nobody asked for, leaves the others and nothing behind', async () => {
  const { url, tell } = await relayOf()
  const [cut, loud, there] = [readerOf(url), readerOf(url), readerOf(url)]
  await Promise.all([cut.opened, loud.opened, there.opened])
  const readers = async () => /live_readers (\d+)/.exec(await (await fetch(`${url}metrics`)).text())?.[1]
  expect(await readers()).toBe('3')
  cut.socket.terminate()
  loud.socket.on('error', () => {}).send('x'.repeat(2 << 20))
  await once(loud.socket, 'close')
  await expect.poll(readers).toBe('1')
  tell(anAnnouncement())
  await expect.poll(there.numbers).toEqual([1])
})

test('a relay that ends says so to those who read, and hears no more of the view', async () => {
  const { url, close, listeners } = await relayOf({ games: [aGame()] })
  const { socket, opened } = readerOf(url)
  await opened
  const closed = once(socket, 'close')
  await close()
  expect((await closed)[0]).toBe(1001)
  expect(listeners.size).toBe(0)
})
