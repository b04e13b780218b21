import { readFrontCommand } from '#program/front/command-line.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { frontOf } from './front-fixture.ts'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '1',
  'x-forwarded-client-cert': 'By=203.0.113.9',
  x_forwarded_for: '203.0.113.9',
  'x-original-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  'x-client-ip': '203.0.113.9',
  'true-client-ip': '203.0.113.9',
  'cf-connecting-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
}

test('the front forwards the visitor’s address and host and drops what the visitor claims about them', async () => {
  const { url, host, received } = await frontOf()
  await fetch(`${url}/api/config`, { headers: forged })
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  })
  expect(JSON.stringify(received[0])).not.toMatch(/203\.0\.113\.9|evil/)
  expect(received[0]?.headers).not.toHaveProperty('x-forwarded-port')
})

/** Asks for a WebSocket, and returns the answer as text. */
async function upgradeOf(url: string, headers: Record<string, string>) {
  const call = request(url, { headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers } }).end()
  const [response] = (await once(call, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }]
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return [response.statusCode, body]
}

test('a WebSocket is forwarded with the same headers, and so is the response when the server refuses it', async () => {
  const { url, host, received, printed } = await frontOf()
  expect(await upgradeOf(`${url}/hub/user?game=1`, forged)).toEqual([403, 'nope'])
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  })
  expect(JSON.stringify(received[0])).not.toMatch(/203\.0\.113\.9|evil/)
  expect(printed.join()).not.toContain('cannot be reached')
})

test.each([
  ['', '203.0.113.9, 198.51.100.7', '127.0.0.1', 'http'],
  ['10.0.0.0/8', '198.51.100.7', '127.0.0.1', 'http'],
  ['loopback', '203.0.113.9, 198.51.100.7', '198.51.100.7', 'https'],
  ['127.0.0.1,198.51.100.0/24', '192.0.2.1, 203.0.113.9, 198.51.100.7', '203.0.113.9', 'https'],
  ['loopback,private', '203.0.113.9, 10.9.9.9', '203.0.113.9', 'https'],
  ['loopback', '203.0.113.9, unknown', '127.0.0.1', 'https'],
  ['loopback', '203.0.113.9, [2001:db8::7]:4711', '2001:db8::7', 'https'],
  ['loopback', '203.0.113.9, 198.51.100.7:4711', '198.51.100.7', 'https'],
  ['loopback', '', '127.0.0.1', 'https'],
])(
  'with "%s" trusted, a request forwarded for "%s" is from %s, over %s',
  async (list, chain, address, protocol) => {
    const { url, received } = await frontOf({ options: list === '' ? [] : ['--trust-proxy', list] })
    await fetch(`${url}/api/config`, { headers: { 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' } })
    expect(received[0]?.headers['x-forwarded-for']).toBe(address)
    expect(received[0]?.headers['x-forwarded-proto']).toBe(protocol)
  },
)

test.each(['10.0.0.0/33', '10.0.0.0/', 'proxy.example', ''])(
  '"%s" is not a valid proxy to trust',
  async (entry) => {
    await expect(frontOf({ options: ['--trust-proxy', entry] })).rejects.toThrow(
      /^--trust-proxy takes an address, /,
    )
  },
)

/** `fetch` sends no `Host` but its own. */
async function asHost(url: string, headers: Record<string, string>) {
  const call = request(url, { headers }).end()
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream]
  response.resume()
}

test.each([
  ['the host that visitors use is forwarded, for links in mails', [], 'ctf.example.org', 'ctf.example.org'],
  ['this machine’s own name is not forwarded as the host', [], 'localhost:8080', ''],
  ['--change-host sends the server its own name', ['--change-host'], 'ctf.example.org', ''],
])('%s', async (_name, options, host, sent) => {
  const { url, server, received } = await frontOf({ options })
  const own = `127.0.0.1:${(server.address() as { port: number }).port}`
  await asHost(`${url}/api/config`, { host, 'x-forwarded-host': 'evil.example' })
  expect(received[0]?.headers.host).toBe(sent || own)
  expect(received[0]?.headers['x-forwarded-host']).toBe(host)
})

test.each([
  ['https', 'session=1; path=/; secure; httponly'],
  ['http', 'session=1; path=/; httponly'],
])('a cookie is Secure if the visitor’s side is: %s', async (protocol, cookie) => {
  const { url } = await frontOf({
    options: ['--trust-proxy', 'loopback'],
    answer: (_, response) =>
      response.writeHead(200, { 'set-cookie': 'session=1; path=/; secure; httponly' }).end(),
  })
  const answer = await fetch(`${url}/api/account/login`, { headers: { 'x-forwarded-proto': protocol } })
  expect(answer.headers.getSetCookie()).toEqual([cookie])
})

test('bodies are forwarded unchanged, and so are writes and responses without one', async () => {
  const { url, received } = await frontOf()
  const bytes = 'fog '.repeat(100_000)
  await fetch(`${url}/api/file`, { method: 'POST', body: bytes })
  await fetch(`${url}/api/file`, { method: 'POST' })
  await fetch(`${url}/api/file`, { method: 'DELETE' })
  expect((await fetch(`${url}/api/file`, { method: 'HEAD' })).status).toBe(200)
  expect(received.map(({ method, body }) => `${method} ${body.length}`)).toEqual([
    'POST 400000',
    'POST 0',
    'DELETE 0',
    'HEAD 0',
  ])
  expect(received[0]?.body).toBe(bytes)
})

test('a response arrives in the chunks that the server sends', async () => {
  let send: (text: string) => void
  const { url } = await frontOf({
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      send = (text) => (text === '' ? response.end() : response.write(text))
    },
  })
  const reader = (await fetch(`${url}/hub/user?id=1`)).body!.getReader()
  for (const piece of ['data: 1\n\n', 'data: 2\n\n']) {
    send!(piece)
    expect(Buffer.from((await reader.read()).value!).toString()).toBe(piece)
  }
  send!('')
  expect((await reader.read()).done).toBe(true)
})

test('a visitor who disconnects ends the request to the server, which is not taken for an outage', async () => {
  let [isAsked, isEnded] = [false, false]
  const { url, printed, log } = await frontOf({
    answer: (call, _response) => {
      call.socket.once('close', () => (isEnded = true))
      isAsked = true
    },
  })
  const leaving = new AbortController()
  const answer = fetch(`${url}/api/game`, { signal: leaving.signal })
  await expect.poll(() => isAsked).toBe(true)
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => isEnded).toBe(true)
  await expect.poll(log).toMatchObject([{ path: '/api/game', status: 499 }])
  expect(printed.join()).not.toContain('cannot be reached')
})

test.each([200, 204, 304])(
  'headers that the server names as its connection’s own go no further, of a response with %d',
  async (status) => {
    const { url } = await frontOf({
      answer: (_, response) =>
        response
          .writeHead(status, {
            Connection: 'X-Hop, keep-alive',
            'X-Hop': '1',
            'Keep-Alive': 'timeout=5',
            'Proxy-Connection': 'keep-alive',
            Upgrade: 'h2c',
            'X-Kept': '1',
          })
          .end(),
    })
    const { headers } = await fetch(`${url}/api/game`)
    expect(headers.get('x-kept')).toBe('1')
    for (const name of ['x-hop', 'proxy-connection', 'upgrade'])
      expect([name, headers.get(name)]).toEqual([name, null])
    expect(headers.get('keep-alive')).not.toBe('timeout=5')
  },
)

test('a visitor who leaves before its WebSocket is open takes the connection to the server along', async () => {
  const { url, server, printed } = await frontOf()
  let behind: Socket | undefined
  server.removeAllListeners('upgrade')
  server.on('upgrade', (_, socket: Socket) => {
    behind = socket.on('error', () => {}).on('end', () => socket.end())
    socket.resume()
  })
  for (const leave of [(socket: Socket) => socket.end(), (socket: Socket) => socket.destroy()]) {
    behind = undefined
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /hub/user HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await expect.poll(() => behind).toBeDefined()
    const closed = once(behind!, 'close')
    leave(socket)
    await closed
  }
  expect(printed.join()).not.toContain('cannot be reached')
})

test.each(['the visitor', 'the server'])(
  'once %s ends a WebSocket, what it sent arrives, and both connections are closed',
  async (who) => {
    const { url, server } = await frontOf()
    let behind: Socket | undefined
    server.removeAllListeners('upgrade')
    server.on('upgrade', (_, socket: Socket) => {
      behind = socket
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    const port = Number(new URL(url).port)
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write('GET /hub/user HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(socket, 'data')
    const [from, to] = who === 'the visitor' ? [socket, behind!] : [behind!, socket]
    let text = ''
    to.on('data', (chunk) => (text += String(chunk)))
    const closed = [once(from.resume(), 'close'), once(to, 'end')]
    from.end('the last word')
    await once(to, 'end')
    from.end()
    to.end()
    await Promise.all(closed)
    expect(text).toBe('the last word')
  },
)

test('what a visitor sends before its WebSocket is open reaches the server', async () => {
  const { url, server } = await frontOf()
  let text = ''
  server.removeAllListeners('upgrade')
  server.on('upgrade', (_, socket: Socket, head: Buffer) => {
    text += String(head)
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /hub/user HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nearly ')
  await once(socket, 'data')
  socket.write('late')
  await expect.poll(() => text).toBe('early late')
  socket.destroy()
})

test('a visitor who leaves during an upload is not taken for an outage', async () => {
  let behind: IncomingMessage | undefined
  const { url, printed, log } = await frontOf({
    answer: (call) => void (behind = call.on('error', () => {}).resume()),
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('POST /api/file HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1000000\r\n\r\nbegun')
  await expect.poll(() => behind).toBeDefined()
  socket.destroy()
  await expect.poll(() => behind!.destroyed).toBe(true)
  await expect.poll(log).toMatchObject([{ path: '/api/file', status: 499 }])
  expect(printed.join()).not.toContain('cannot be reached')
})

test('a server that answers before it has read an upload is heard', async () => {
  const { url } = await frontOf({ answer: (_, response) => response.writeHead(401).end('no') })
  const response = await fetch(`${url}/api/file`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect([response.status, await response.text()]).toEqual([401, 'no'])
})

test('visitors who come at the same time wait for one read of the site’s title', async () => {
  const held: ServerResponse[] = []
  const { url, received } = await frontOf({ answer: (_, response) => void held.push(response) })
  const pages = Array.from({ length: 20 }, () => fetch(url).then((page) => page.text()))
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await fetch(`${url}/healthz`)
  held[0]!.writeHead(200, { 'content-type': 'application/json' }).end('{"title":"Regatta","slogan":7}')
  for (const page of await Promise.all(pages)) expect(page).toContain('Regatta::CTF')
  expect(received.map(({ url }) => url)).toEqual(['/api/config'])
})

test('a refusal is not taken for the site’s title', async () => {
  const { url } = await frontOf({
    answer: (_, response) =>
      response.writeHead(429, { 'content-type': 'application/json' }).end('{"title":"Too many requests"}'),
  })
  expect(await (await fetch(url)).text()).toContain('<title>Halyard::CTF</title>')
})

test.each([
  ['Regatta', 'Regatta::CTF'],
  ['', 'GZ::CTF'],
])('the index of a site with the title "%s" is titled %s', async (title, name) => {
  const { url } = await frontOf({ title })
  expect(await (await fetch(url)).text()).toContain(`<title>${name}</title>`)
})

test.each([
  '/index.html',
  '/static.html',
  '//index.html',
  '/%69ndex.html',
  '/index%2ehtml',
  '/games/../index.html',
  '/index.html/',
])('the index is never sent without being filled in and without its policy, as at %s', async (address) => {
  const page = Buffer.from('<head><title>%title%</title></head>')
  const { raw } = await frontOf({ files: { 'static.html': page } })
  const answer = await raw(`GET ${address} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`)
  expect(answer).not.toContain('%title%')
  expect(answer.startsWith('HTTP/1.1 404 ') || /^content-security-policy: /im.test(answer)).toBe(true)
})

test('the index in front of another server does not announce arena', async () => {
  const { url } = await frontOf()
  expect(await (await fetch(url)).text()).not.toContain('halyard-arena')
})

test('a page only allows reading, and a missing file is a 404', async () => {
  const { url, received } = await frontOf()
  expect((await fetch(`${url}/games/1`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${url}/static/none.js`)).status).toBe(404)
  expect(received).toEqual([])
})

test.each([
  ['ftp://ctf.example.org', []],
  ['ctf.example.org', []],
  ['http://ctf.example.org', ['--port', '70000']],
  ['http://ctf.example.org', ['--max-body', '0']],
  ['http://ctf.example.org', ['--behind-proxy']],
])('a front for %s with %j does not start', (server, options) => {
  expect(() => readFrontCommand(options, server)).toThrow(StartProblem)
})

test.each([
  ['none', [], 1],
  ['the network it is in', ['--trust-proxy', 'loopback'], 0],
])('a proxy nearby that is not trusted is reported once: trusting %s', async (_name, options, times) => {
  const { url, printed } = await frontOf({ options })
  for (const _ of [1, 2]) await fetch(`${url}/api/game`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(printed.filter((text) => text.includes('--trust-proxy 127.0.0.1'))).toHaveLength(times)
})
