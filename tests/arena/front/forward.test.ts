import { readFrontCommand } from '#arena/front/command-line.ts'
import { StartProblem } from '#arena/lib/start-problem.ts'
import { frontOf } from './front-fixture.ts'
import { once } from 'node:events'
import { request } from 'node:http'
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

test.each([
  ['Regatta', 'Regatta::CTF'],
  ['', 'GZ::CTF'],
])('the index of a site with the title "%s" is titled %s', async (title, name) => {
  const { url } = await frontOf({ title })
  expect(await (await fetch(url)).text()).toContain(`<title>${name}</title>`)
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
