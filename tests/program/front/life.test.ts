import { frontOf } from './front-fixture.ts'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

test('each request is a log line with the visitor’s address and without its query', async () => {
  const { url, log, lines } = await frontOf({ options: ['--trust-proxy', 'loopback'] })
  await fetch(`${url}/api/account/verify?token=secret`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines.join()).not.toMatch(/secret|\n/)
  expect(log()[0]).toMatchObject({
    address: '198.51.100.7',
    method: 'POST',
    path: '/api/account/verify',
    status: 200,
    bytes: expect.any(Number) as number,
    ms: expect.any(Number) as number,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  })
})

test('the log can be turned off, and leaves out the front’s health checks', async () => {
  const silent = await frontOf({ options: ['--no-log'] })
  await fetch(`${silent.url}/api/game`)
  const { url, lines } = await frontOf()
  await fetch(`${url}/healthz`)
  await fetch(`${url}/api/game`)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines.join()).toContain('/api/game')
  expect(silent.lines).toEqual([])
})

test('the front reports itself healthy and whether it reaches the server, and prints each change once', async () => {
  const { url, server, printed } = await frontOf()
  const health = async () => {
    const answer = await fetch(`${url}/healthz`)
    return [answer.status, await answer.json()]
  }
  await fetch(`${url}/api/game`)
  expect(await health()).toEqual([200, { status: 'healthy', server: 'reachable' }])
  const { port } = server.address() as { port: number }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  for (const _ of [1, 2]) expect((await fetch(`${url}/api/game`)).status).toBe(502)
  expect(await health()).toEqual([200, { status: 'healthy', server: 'unreachable' }])
  await once(server.listen(port, '127.0.0.1'), 'listening')
  await fetch(`${url}/api/game`)
  expect(await health()).toEqual([200, { status: 'healthy', server: 'reachable' }])
  expect(printed.filter((line) => line.startsWith('The server'))).toEqual([
    expect.stringContaining('cannot be reached'),
    expect.stringContaining('answers again'),
  ])
})

test('a call that the server never answers gets 504, and is not reported as an outage', async () => {
  const { url, printed } = await frontOf({ allowed: { silence: 50 }, answer: () => {} })
  expect((await fetch(`${url}/api/game`)).status).toBe(504)
  expect(printed.join()).not.toContain('cannot be reached')
})

test('on shutdown the front finishes open requests, accepts no more and closes WebSockets', async () => {
  let answer: ServerResponse | undefined
  const { url, close, server } = await frontOf({
    answer: (_, response) => {
      answer = response
    },
  })
  server.removeAllListeners('upgrade')
  const hubs = new WebSocketServer({ server })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/hub/user`)
  await once(socket, 'open')
  const underWay = fetch(`${url}/api/game`)
  await expect.poll(() => answer !== undefined).toBe(true)
  const [ended, closed] = [close(), once(socket, 'close')]
  await closed
  await expect(fetch(`${url}/api/game`)).rejects.toThrow('fetch failed')
  answer!.end('late')
  expect(await (await underWay).text()).toBe('late')
  expect((await underWay).headers.get('connection')).toBe('close')
  await ended
  hubs.close()
})

test('a request that is never answered does not block the shutdown', async () => {
  let isAsked = false
  const { url, close } = await frontOf({
    allowed: { end: 100 },
    answer: () => {
      isAsked = true
    },
  })
  const underWay = fetch(`${url}/api/game`).catch((error: Error) => error.message)
  await expect.poll(() => isAsked).toBe(true)
  await close()
  expect(await underWay).toBe('fetch failed')
})

test('the front listens on the given host', async () => {
  const { url } = await frontOf({ options: ['--host', '::1'] })
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
