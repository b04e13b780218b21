import { isoTime, localIsoTime } from '#arena/hubs/iso-times.ts'
import { expect, test } from 'vitest'
import { clientOf, handshakeMessage, heldRefusals, hubFixture, stillClock } from './hub-fixture.ts'

const notice = { id: 4, type: 'Normal' as const, values: ['Ahoy'], time: Date.UTC(2026, 1, 6, 9, 31, 7, 120) }
const broken = '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}\x1e'

test('times are written without trailing zeros and with an offset', () => {
  expect(isoTime(notice.time)).toBe('2026-02-06T09:31:07.12+00:00')
  expect(isoTime(Date.UTC(2026, 1, 6, 9, 30, 0))).toBe('2026-02-06T09:30:00+00:00')
  expect(localIsoTime(notice.time, 480)).toBe('2026-02-06T17:31:07.12+08:00')
  expect(localIsoTime(notice.time, -150)).toBe('2026-02-06T07:01:07.12-02:30')
})

test("a client receives its own game's notices, and only after the handshake", () => {
  const fixture = hubFixture(stillClock())
  const client = clientOf(fixture, 'user')
  fixture.hubs.notice(1, notice)
  client.send(handshakeMessage)
  fixture.hubs.notice(2, notice)
  fixture.hubs.notice(1, notice)
  expect(client.received).toEqual([
    '{}\x1e',
    '{"type":1,"target":"ReceivedGameNotice","arguments":[{"id":4,"time":"2026-02-06T09:31:07.12+00:00","type":"Normal","values":["Ahoy"]}]}\x1e',
  ])
})

test('times are milliseconds on servers that send those, in all four messages', () => {
  const fixture = hubFixture(stillClock(), '1.8')
  const clients = [
    clientOf(fixture, 'user'),
    clientOf(fixture, 'monitor', 'Admin'),
    clientOf(fixture, 'admin', 'Admin'),
  ]
  for (const client of clients) client.send(handshakeMessage)
  const { time } = notice
  fixture.hubs.notice(1, notice)
  fixture.hubs.event(1, { type: 'Normal', values: [], time, user: '', team: '' })
  fixture.hubs.submission(1, { answer: 'x', status: 'Accepted', time, user: '', team: '', challenge: '' })
  fixture.hubs.log({ time, name: 'System', level: 'Error', ip: null, msg: 'Aground', status: null })
  const sent = clients.flatMap(({ received }) => received.slice(1))
  expect(sent).toHaveLength(4)
  for (const text of sent) expect(text).toContain(`"time":${time}`)
})

test.each([
  ['user', '', '1', true],
  ['user', 'Banned', '1', true],
  ['user', '', '7', false],
  ['user', '', 'one', false],
  ['user', '', null, false],
  ['monitor', 'Monitor', '1', true],
  ['monitor', 'Admin', '1', true],
  ['monitor', 'User', '1', false],
  ['monitor', 'Monitor', '7', false],
  ['admin', 'Admin', null, true],
  ['admin', 'Monitor', null, false],
] as const)('the %s hub lets in "%s" with game %s: %s', (hub, role, game, isWelcome) => {
  const refuse = heldRefusals()
  const fixture = hubFixture(stillClock())
  const client = clientOf(fixture, hub, role, game)
  client.send(handshakeMessage)
  fixture.hubs.notice(1, notice)
  fixture.hubs.event(1, { type: 'Normal', values: [], time: 0, user: '', team: '' })
  fixture.hubs.log({ time: 0, name: 'System', level: 'Error', ip: null, msg: 'Aground', status: null })
  refuse()
  expect(client.received).toHaveLength(2)
  expect(client.received[1]).toContain(isWelcome ? '{"type":1,' : '{"type":7}')
  expect(client.ended).toEqual(isWelcome ? [] : ['closed'])
})

test.each([
  [
    '{"protocol":"messagepack","version":1}\x1e',
    `{"error":"The protocol 'messagepack' is not supported."}\x1e`,
  ],
  ['{"protocol"\x1e', '{"error":"An unexpected error occurred during connection handshake."}\x1e'],
])('a handshake of %j ends with an error', (words, answer) => {
  const client = clientOf(hubFixture(stillClock()), 'user')
  client.link.receive(words)
  expect(client).toMatchObject({ received: [answer], ended: ['closed'] })
})

test('a client without a handshake is disconnected after 15 seconds', () => {
  const clock = stillClock()
  const client = clientOf(hubFixture(clock), 'user')
  clock.advance(14_000)
  expect(client.ended).toEqual([])
  clock.advance(1000)
  expect(client).toMatchObject({ received: ['{"error":"Handshake was canceled."}\x1e'], ended: ['closed'] })
})

test('records may be split or joined; calls are refused, and unknown types ignored', () => {
  const client = clientOf(hubFixture(stillClock()), 'user')
  client.link.receive('{"protocol":"json",')
  client.link.receive('"version":1}\x1e{"type":99}\x1e{"type":1,"target":"Sail","arguments":[]}\x1e')
  client.send({ type: 1, target: 'Sail', arguments: [], invocationId: '7' })
  expect(client.received).toEqual([
    '{}\x1e',
    `{"type":3,"invocationId":"7","error":"Failed to invoke 'Sail' due to an error on the server. HubException: Method does not exist."}\x1e`,
  ])
})

test.each([['{"type":'], ['17'], ['"' + 'x'.repeat(33_000) + '"']])(
  'a malformed record closes the connection',
  (record) => {
    const client = clientOf(hubFixture(stillClock()), 'user')
    client.send(handshakeMessage)
    client.link.receive(record + '\x1e')
    expect(client).toMatchObject({ received: ['{}\x1e', broken], ended: ['closed'] })
  },
)

test('a close message is answered with a close message', () => {
  const client = clientOf(hubFixture(stillClock()), 'user')
  client.send(handshakeMessage, { type: 7 })
  expect(client).toMatchObject({ received: ['{}\x1e', '{"type":7}\x1e'], ended: ['closed'] })
})

test('all clients are pinged every 15 seconds; only one that has pinged is dropped after 30 silent seconds', () => {
  const clock = stillClock()
  const fixture = hubFixture(clock)
  const [quiet, pinging] = [clientOf(fixture, 'user'), clientOf(fixture, 'user')]
  quiet.send(handshakeMessage)
  pinging.send(handshakeMessage, { type: 6 })
  clock.advance(30_000)
  expect(pinging.received).toEqual(['{}\x1e', '{"type":6}\x1e', '{"type":6}\x1e'])
  clock.advance(1000)
  expect(pinging.received.at(-1)).toBe(broken)
  expect(pinging.ended).toEqual(['closed'])
  expect(quiet.ended).toEqual([])
})

test('silenced hubs neither send nor close', () => {
  const clock = stillClock()
  const fixture = hubFixture(clock)
  const client = clientOf(fixture, 'user')
  client.send(handshakeMessage, { type: 6 })
  fixture.dials.hubsSilent = true
  fixture.hubs.notice(1, notice)
  clock.advance(120_000)
  expect(client).toMatchObject({ received: ['{}\x1e'], ended: [] })
})

test('a log line has the server’s own zone, and monitors receive events and submissions', () => {
  const fixture = hubFixture(stillClock())
  const [admin, monitor] = [
    clientOf(fixture, 'admin', 'Admin', null),
    clientOf(fixture, 'monitor', 'Monitor'),
  ]
  admin.send(handshakeMessage)
  monitor.send(handshakeMessage)
  const { time } = notice
  fixture.hubs.log({
    time,
    name: 'System',
    level: 'Information',
    ip: null,
    msg: 'Cast off',
    status: 'Success',
  })
  fixture.hubs.event(1, { type: 'FlagSubmit', values: ['Accepted'], time, user: 'mia', team: 'Gulls' })
  fixture.hubs.submission(1, {
    answer: 'f',
    status: 'Accepted',
    time,
    user: 'mia',
    team: 'Gulls',
    challenge: 'Web',
  })
  expect(admin.received[1]).toContain(`"time":"${localIsoTime(time)}","name":"System"`)
  expect(monitor.received[1]).toBe(
    '{"type":1,"target":"ReceivedGameEvent","arguments":[{"time":"2026-02-06T09:31:07.12+00:00","user":"mia","team":"Gulls","type":"FlagSubmit","values":["Accepted"]}]}\x1e',
  )
  expect(monitor.received[2]).toContain(
    '"target":"ReceivedSubmissions","arguments":[{"answer":"f","status":"Accepted"',
  )
})
