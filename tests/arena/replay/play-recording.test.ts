import { manualClock } from '#arena/lib/clock.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { playRecording } from '#arena/replay/play-recording.ts'
import { playWhenListening } from '#arena/replay/play-when-listening.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { messageText } from '#hubs/masked-message.ts'
import { recordingText } from '#src/features/diagnostics/recording.ts'
import { arenaForTest, noon, visitor } from '#tests/support/arena.ts'
import { expect, onTestFinished, test } from 'vitest'

/** When the recording was made; its browser's clock was two seconds behind the server's. */
const then = Date.UTC(2029, 0, 1)
const header = {
  version: '',
  commit: '',
  userAgent: '',
  zone: 'UTC',
  offset: 2_000,
  uncertainty: 0,
  at: then,
}

const noticeAt = (after: number, id: number) => ({
  id,
  at: then + after,
  kind: 'message' as const,
  text: messageText('/hub/user?game=99', 'ReceivedGameNotice', {
    id,
    type: 'FirstBlood',
    values: ['Gulls', 'Tides'],
    time: new Date(then + 2_000 + after - 50).toISOString(), // received 50 ms after it was pushed
  }),
})
const recording = recordingText(header, [noticeAt(0, 1), noticeAt(1_000, 2), noticeAt(5_000, 2)])

/** A world whose running game is in progress, and a client that listens to a hub of that game. */
function world(hub: 'user' | 'monitor' = 'user') {
  const clock = manualClock(noon)
  const made = createArena({ clock, dials: { rateLimits: false, botSpeed: 0 } })
  const { running } = seedWorld(made.arena, { teams: 4 })
  onTestFinished(() => made.close())
  const received: { after: number; target: string; message: Record<string, unknown> }[] = []
  const listen = () => {
    const link = made.arena.hubs.open(
      { hub, game: String(running), headers: new Headers() },
      { send: (text) => received.push(...messagesIn(text, clock.now())), close: () => {}, cut: () => {} },
    )
    link.receive('{"protocol":"json","version":1}\x1e')
  }
  return { ...made, clock, received, listen, send: visitor((request) => made.app.fetch(request)).send }
}

function messagesIn(text: string, now: number) {
  const { target, arguments: [message] = [] } = JSON.parse(text.slice(0, -1)) as {
    target?: string
    arguments?: Record<string, unknown>[]
  }
  return target && message ? [{ after: now - noon, target, message }] : []
}

test('messages come with their recorded gaps, and their times are moved to now', () => {
  const { arena, clock, received, listen } = world()
  listen()
  expect(playRecording(arena, recording)).toMatchObject({ messages: 3, lasts: 5_000 })
  clock.advance(10_000)
  expect(received.map(({ after }) => after)).toEqual([0, 1_000, 5_000])
  const times = received.map(({ after, message }) => Date.parse(String(message.time)) - noon - after)
  expect(times).toEqual([-50, -50, -50])
  expect(received[0]).toMatchObject({ target: 'ReceivedGameNotice', message: { values: ['Gulls', 'Tides'] } })
})

test('times in milliseconds, as newer servers send them, are moved too and stay numbers', () => {
  const { arena, clock, received, listen } = world()
  listen()
  const { text, ...record } = noticeAt(0, 1)
  const time = then + 2_000 - 50
  const inMilliseconds = text.replace(/"time":"[^"]*"/, `"time":${time}`)
  playRecording(arena, recordingText(header, [{ ...record, text: inMilliseconds }]))
  clock.advance(1_000)
  expect(received.map(({ message }) => message.time)).toEqual([noon - 50])
})

test("recorded ids never collide with the game's, and equal ones stay equal", () => {
  const { arena, clock, received, listen } = world()
  listen()
  playRecording(arena, recording)
  clock.advance(10_000)
  expect(received.map(({ message }) => message.id)).toEqual([1_000_000_001, 1_000_000_002, 1_000_000_002])
})

test('a recording plays as many times faster as asked', () => {
  const { arena, clock, received, listen } = world()
  listen()
  expect(playRecording(arena, recording, 10).lasts).toBe(500)
  clock.advance(500)
  expect(received.map(({ after }) => after)).toEqual([0, 100, 500])
})

test('a stopped recording sends nothing more', () => {
  const { arena, clock, received, listen } = world()
  listen()
  const { stop } = playRecording(arena, recording)
  clock.advance(500)
  stop()
  clock.advance(10_000)
  expect(received).toHaveLength(1)
})

test('a recording on the command line waits for the first listener to connect and settle', () => {
  const { arena, clock, received, listen } = world()
  const stop = playWhenListening(arena, recording, 1)
  clock.advance(60_000)
  listen()
  clock.advance(3_000)
  expect(received).toHaveLength(0)
  clock.advance(20_000)
  expect(received).toHaveLength(3)
  stop()
})

test('someone on this machine posts a recording, and a second one replaces it', async () => {
  const { send, clock, received, listen } = world()
  listen()
  const posted = await send('POST', '/arena/replay?speed=2', { raw: recording })
  expect(posted).toMatchObject({ status: 200, body: { messages: 3, lasts: 2_500 } })
  clock.advance(100)
  await send('POST', '/arena/replay?speed=2', { raw: recording })
  clock.advance(10_000)
  expect(received.map(({ after }) => after)).toEqual([0, 100, 600, 2_600])
})

test.each([
  ['/arena/replay', 'nonsense', 'Line 1 is not the header of a Halyard recording.'],
  ['/arena/replay?speed=0', recording, 'The speed is a number above 0, up to 1000.'],
  ['/arena/replay?speed=fast', recording, 'The speed is a number above 0, up to 1000.'],
])('a recording that cannot be played is refused with a sentence: %s %.10s', async (path, raw, title) => {
  const { send } = world()
  expect(await send('POST', path, { raw })).toMatchObject({ status: 400, body: { title, status: 400 } })
})

test('a recording is not played when no game is running', async () => {
  const answer = await arenaForTest().guest().send('POST', '/arena/replay', { raw: recording })
  expect(answer).toMatchObject({
    status: 400,
    body: { title: 'There is no running game to play the recording in.' },
  })
})

test('nobody on another machine can play a recording', async () => {
  const { app } = world()
  const incoming = { socket: { remoteAddress: '192.0.2.7' } }
  const request = new Request('http://arena.test/arena/replay', { method: 'POST', body: recording })
  expect((await app.fetch(request, { incoming })).status).toBe(403)
})
