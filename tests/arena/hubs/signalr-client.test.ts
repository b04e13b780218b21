import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hubServer } from './hub-fixture.ts'

type Options = { transport?: HttpTransportType; skipNegotiation?: boolean; cookie?: string }

/** The official SignalR client. */
function clientFor(address: string, { cookie, ...options }: Options = {}) {
  const connection = new HubConnectionBuilder()
    .withUrl(address, { ...options, headers: cookie ? { cookie } : {} })
    .withAutomaticReconnect([0, 20])
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  return connection
}

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

test.each([
  ['WebSockets', { transport: WebSockets }],
  ['WebSockets without negotiation', { transport: WebSockets, skipNegotiation: true }],
  ['server-sent events', { transport: ServerSentEvents }],
  ['long polling', { transport: LongPolling }],
])('the official client receives a notice over %s', async (_name, options) => {
  const { url, hubs } = await hubServer()
  const client = clientFor(`${url}/hub/user?game=1`, options)
  const received = new Promise((resolve) => client.on('ReceivedGameNotice', resolve))
  await client.start()
  hubs.notice(1, { id: 3, type: 'FirstBlood', values: ['Gulls', 'Tides'], time: 0 })
  expect(await received).toEqual({
    id: 3,
    type: 'FirstBlood',
    values: ['Gulls', 'Tides'],
    time: '1970-01-01T00:00:00+00:00',
  })
})

test('a monitor is recognized by the cookie', async () => {
  const { url, hubs, cookies } = await hubServer()
  const client = clientFor(`${url}/hub/monitor?game=1`, { cookie: cookies.get('Monitor') })
  const received = new Promise((resolve) => client.on('ReceivedGameEvent', resolve))
  await client.start()
  hubs.event(1, { type: 'CheatDetected', values: ['Tides', 'A', 'B'], time: 0, user: 'mia', team: 'A' })
  expect(await received).toMatchObject({ type: 'CheatDetected' })
})

test.each([
  ['WebSockets', WebSockets],
  ['long polling', LongPolling],
])(
  'refused over %s, the client starts, closes without an error and does not reconnect',
  async (_name, transport) => {
    const { url } = await hubServer()
    const client = clientFor(`${url}/hub/admin`, { transport })
    const reconnecting = vi.fn<() => void>()
    client.onreconnecting(reconnecting)
    const closed = new Promise((resolve) => client.onclose(resolve))
    await client.start()
    expect(await closed).toBeUndefined()
    expect(reconnecting).not.toHaveBeenCalled()
  },
)

test.each([
  ['WebSockets', WebSockets],
  ['server-sent events', ServerSentEvents],
  ['long polling', LongPolling],
])('the client reconnects by itself when its %s connection is dropped', async (_name, transport) => {
  const { url, hubs } = await hubServer()
  const client = clientFor(`${url}/hub/user?game=1`, { transport })
  const received = new Promise((resolve) => client.on('ReceivedGameNotice', resolve))
  const back = new Promise((resolve) => client.onreconnected(resolve))
  await client.start()
  hubs.dropAll()
  await back
  hubs.notice(1, { id: 3, type: 'Normal', values: ['Back'], time: 0 })
  expect(await received).toMatchObject({ values: ['Back'] })
})
