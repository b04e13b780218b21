import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { handshakeMessage, hubServer } from './hub-fixture.ts'

const post = (url: string, body?: string) => fetch(url, { method: 'POST', body })
const tokenFor = async (url: string) => {
  const answer = await post(`${url}/hub/user/negotiate?game=1&negotiateVersion=1`)
  return ((await answer.json()) as { connectionToken: string }).connectionToken
}
const record = (message: object) => JSON.stringify(message) + '\x1e'

test('negotiation lists the transports, and from version 1 on returns a token', async () => {
  const { url } = await hubServer()
  const first = (await (await post(`${url}/hub/user/negotiate?negotiateVersion=1`)).json()) as Record<
    string,
    unknown
  >
  expect(first).toMatchObject({
    negotiateVersion: 1,
    connectionId: expect.stringMatching(/^[\w-]{22}$/),
    connectionToken: expect.stringMatching(/^[\w-]{22}$/),
    availableTransports: [
      { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
      { transport: 'ServerSentEvents', transferFormats: ['Text'] },
      { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
    ],
  })
  const old = (await (await post(`${url}/hub/user/negotiate`)).json()) as object
  expect(old).toMatchObject({ negotiateVersion: 0 })
  expect(old).not.toHaveProperty('connectionToken')
  for (const version of ['-1', 'x'])
    expect(await (await post(`${url}/hub/user/negotiate?negotiateVersion=${version}`)).json()).toHaveProperty(
      'error',
    )
  expect((await fetch(`${url}/hub/user/negotiate`)).status).toBe(405)
})

test('an unknown token gets 404', async () => {
  const { url } = await hubServer()
  const answer = await fetch(`${url}/hub/user?id=nobody`)
  expect([answer.status, await answer.text()]).toEqual([404, 'No Connection with that ID'])
})

test.each(['GET', 'POST', 'DELETE'])('%s without a token is a bad request', async (method) => {
  const { url } = await hubServer()
  for (const query of ['', '?id='])
    expect(await fetch(`${url}/hub/user${query}`, { method })).toMatchObject({ status: 400 })
})

test('a refused client gets the handshake response, a close message and close code 1000', async () => {
  const { url } = await hubServer()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/hub/monitor?game=1`)
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  socket.on('open', () => socket.send(record(handshakeMessage)))
  const code = await new Promise((resolve) => socket.on('close', resolve))
  expect(received).toEqual(['{}\x1e', '{"type":7}\x1e'])
  expect(code).toBe(1000)
})

test('names in the query of a hub ignore case, as all do', async () => {
  const { url, hubs } = await hubServer()
  const negotiated = await post(`${url}/hub/user/negotiate?NegotiateVersion=1`)
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  const address = `${url}/hub/user?Game=1&ID=${connectionToken}`
  expect((await fetch(address)).status).toBe(200)
  await post(address, record(handshakeMessage))
  expect(hubs.links()).toMatchObject({ user: 1 })
})

test('long polling responds empty first, then with messages, and with 404 after DELETE', async () => {
  const { url, hubs } = await hubServer()
  const address = `${url}/hub/user?game=1&id=${await tokenFor(url)}`
  expect(await (await fetch(address)).text()).toBe('')
  const hanging = fetch(address)
  const handshake = await post(address, record(handshakeMessage))
  expect([handshake.status, await handshake.text()]).toEqual([200, ''])
  expect(await (await hanging).text()).toBe('{}\x1e')
  hubs.notice(1, { id: 1, type: 'Normal', values: ['Ahoy'], time: 0 })
  hubs.notice(1, { id: 2, type: 'Normal', values: ['Ahoy'], time: 0 })
  expect((await (await fetch(address)).text()).split('\x1e')).toHaveLength(3)
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(202)
  expect((await fetch(address)).status).toBe(404)
})

test('server-sent events carry one record each, and refusing a client closes the stream', async () => {
  const { url } = await hubServer()
  const address = `${url}/hub/monitor?game=1&id=${await tokenFor(url)}`
  const stream = await fetch(address, { headers: { accept: 'text/event-stream' } })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(400)
  expect((await post(address, record(handshakeMessage))).status).toBe(200)
  expect(await stream.text()).toBe('\r\ndata: {}\x1e\r\n\r\ndata: {"type":7}\x1e\r\n\r\n')
})
