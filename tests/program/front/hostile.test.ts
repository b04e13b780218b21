import { frontOf } from './front-fixture.ts'
import { expect, test } from 'vitest'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const inner = lines('GET /api/smuggled HTTP/1.1', 'Host: a.test')

test.each<[string, string[], string]>([
  ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`],
  ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${inner}`],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${inner.length}`], inner],
  ['the same length twice', ['Content-Length: 5', 'Content-Length: 5'], `hello${inner}`],
  ['a list of lengths', ['Content-Length: 5, 5'], `hello${inner}`],
  ['a length with a sign', ['Content-Length: +5'], `hello${inner}`],
  ['a length below zero', ['Content-Length: -1'], inner],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${inner}`],
  ['an encoding that only looks like chunks', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${inner}`],
  ['a blank before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${inner}`],
  ['a size of chunk that is no number', ['Transfer-Encoding: chunked'], `0x5\r\nhello\r\n0\r\n\r\n${inner}`],
  ['a size of chunk beyond all', ['Transfer-Encoding: chunked'], `fffffffffffffffff\r\nhello\r\n${inner}`],
  [
    'lines that end without a carriage return',
    ['X-Note: 1\nTransfer-Encoding: chunked'],
    `0\r\n\r\n${inner}`,
  ],
  ['a carriage return alone', ['X-Note: 1\rX-Forwarded-For: 1.2.3.4'], ''],
  ['a zero byte', ['X-Note: 1\0'], ''],
  ['a line without a colon', ['X-Note'], ''],
  [
    'a header that goes on in the next line',
    ['X-Note: 1', ' Transfer-Encoding: chunked'],
    `0\r\n\r\n${inner}`,
  ],
  ['two hosts', ['Host: b.test'], ''],
  ['another encoding within its chunks', ['Transfer-Encoding: gzip, chunked'], `0\r\n\r\n${inner}`],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`],
])('a request with %s is refused, and none of it reaches the server', async (_name, headers, rest) => {
  const { raw, received } = await frontOf()
  const answer = await raw(lines('POST /api/game HTTP/1.1', 'Host: a.test', ...headers), rest)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(received.map(({ url }) => url)).not.toContain('/api/smuggled')
  expect(received.map(({ body }) => body).join('')).toBe('')
})

test('chunks in a version that has none are refused, and what follows is no request', async () => {
  const { raw, received } = await frontOf()
  const first = [
    'POST /api/game HTTP/1.0',
    'Host: a.test',
    'Connection: keep-alive',
    'Transfer-Encoding: chunked',
  ]
  const answer = await raw(lines(...first), `5\r\nhello\r\n0\r\n\r\n${inner}`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(received).toEqual([])
})

test('the body of a GET is not taken for the next request', async () => {
  const { raw, received } = await frontOf({ answer: (_, response) => response.end('read') })
  const read = lines('GET /api/game HTTP/1.1', 'Host: a.test', `Content-Length: ${inner.length}`)
  const next = lines('GET /api/game/1 HTTP/1.1', 'Host: a.test', 'Connection: close')
  await raw(read, inner, next)
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/game', 'GET /api/game/1'])
  expect(received[0]?.headers).not.toHaveProperty('content-length')
})

test('an upgrade carries no body and is only for WebSockets', async () => {
  const { raw, received } = await frontOf()
  const asks = (protocol: string) =>
    lines(
      'GET /hub/user HTTP/1.1',
      'Host: a.test',
      'Connection: Upgrade',
      `Upgrade: ${protocol}`,
      'Content-Length: 5',
    )
  expect(await raw(asks('h2c'), 'hello')).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toEqual([])
  expect(await raw(asks('websocket'), 'hello')).toMatch(/^HTTP\/1\.1 403 /) // as the server said
  expect(received[0]?.headers).not.toHaveProperty('content-length')
})

test.each<[string, string, string[], number]>([
  ['two hosts', 'GET /hub/user HTTP/1.1', ['Host: a.test', 'Host: b.test'], 400],
  ['no host', 'GET /hub/user HTTP/1.1', [], 400],
  ['chunks', 'GET /hub/user HTTP/1.1', ['Host: a.test', 'Transfer-Encoding: chunked'], 400],
  ['a version that has none', 'GET /hub/user HTTP/1.0', ['Host: a.test'], 400],
  ['a backslash', 'GET /hub\\user HTTP/1.1', ['Host: a.test'], 400],
  ['a way out of the server’s paths', 'GET /hub/../games HTTP/1.1', ['Host: a.test'], 404],
  ['the same, encoded', 'GET /hub/%2e%2e/games HTTP/1.1', ['Host: a.test'], 404],
])('an upgrade with %s is refused', async (_name, first, headers, status) => {
  const { raw, received } = await frontOf()
  const answer = await raw(lines(first, ...headers, 'Connection: Upgrade', 'Upgrade: websocket'))
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(received).toEqual([])
})

test('an upgrade is not taken in between the responses to other requests', async () => {
  const { raw, received } = await frontOf({ answer: () => {} })
  const first = lines('GET /api/game HTTP/1.1', 'Host: a.test')
  const upgrade = ['Host: a.test', 'Connection: Upgrade', 'Upgrade: websocket']
  expect(await raw(first, lines('GET /hub/user HTTP/1.1', ...upgrade))).toBe('')
  expect(received.map(({ url }) => url)).not.toContain('/hub/user')
})

test.each(['/hub/user', '/api/../hub/user', '/api/proxy/1'])(
  'a WebSocket at %s is refused to pages of other sites, and its connection closed',
  async (address) => {
    const { raw, received, log } = await frontOf()
    const asks = ['Connection: Upgrade', 'Upgrade: websocket', 'Origin: https://evil.example']
    const response = await raw(lines(`GET ${address} HTTP/1.1`, 'Host: a.test', ...asks), 'x'.repeat(300_000))
    expect(response).toMatch(/^HTTP\/1\.1 403 /)
    await expect.poll(log).toMatchObject([{ path: address, status: 403 }])
    expect(received).toEqual([])
  },
)

test('a line break in an address stays encoded on its way to the server and back', async () => {
  const { raw, received } = await frontOf()
  const address = '/api/game%0d%0aX-Forwarded-For:%201.2.3.4?next=%0d%0aSet-Cookie:%20a=b'
  const answer = await raw(lines(`GET ${address} HTTP/1.1`, 'Host: a.test', 'Connection: close'))
  expect(received[0]?.url).toBe(address)
  expect(received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(answer).not.toMatch(/^set-cookie/im)
})

test.each([
  ['an address', `GET /api/${'a'.repeat(40_000)} HTTP/1.1`, 'X-Note: 1'],
  ['headers', 'GET /api/game HTTP/1.1', `X-Note: ${'a'.repeat(40_000)}`],
])('%s of 40 kB is refused', async (_name, first, header) => {
  const { raw, received } = await frontOf()
  expect(await raw(lines(first, 'Host: a.test', header))).toMatch(/^HTTP\/1\.1 431 /)
  expect(received).toEqual([])
})

const megabyte = 'a'.repeat(1_000_000)

test.each([
  ['that says so', 'Content-Length: 1500000', megabyte],
  ['in chunks', 'Transfer-Encoding: chunked', `f4240\r\n${megabyte}\r\nf4240\r\n${megabyte}\r\n`],
])('a body over the limit %s is refused with the limit', async (_name, header, body) => {
  const { raw, received } = await frontOf({ options: ['--max-body', '1'] })
  const answer = await raw(lines('POST /api/file HTTP/1.1', 'Host: a.test', header), body)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"A request may have 1000000 bytes here"')
  expect(received).toEqual([])
})

test('a client that sends headers too slowly is told so, and cut off', async () => {
  const { raw } = await frontOf({ allowed: { headers: 100, looks: 20 } })
  expect(await raw('GET /api/game HTTP/1.1\r\nHost: a.te')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that sends a body too slowly is cut off, which is no outage', async () => {
  const { raw, printed, log } = await frontOf({ allowed: { window: 100, looks: 20 } })
  expect(await raw(lines('POST /api/game HTTP/1.1', 'Host: a.test', 'Content-Length: 5') + 'he')).toBe('')
  await expect.poll(log).toMatchObject([{ path: '/api/game', status: 499 }])
  expect(printed.join()).not.toContain('cannot be reached')
})

test('a Connection header that lists headers of the front does not remove them', async () => {
  const { raw, received } = await frontOf()
  const connection = 'Connection: close, X-Forwarded-For, X-Forwarded-Proto, Cookie'
  await raw(lines('GET /api/game HTTP/1.1', 'Host: a.test', connection, 'TE: trailers', 'Cookie: a=b'))
  expect(received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
  expect(received[0]?.headers).not.toHaveProperty('te')
})

test.each([
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443', undefined],
  ['no host', 'GET /api/config HTTP/1.1', 'X-Note: 1', 400],
  ['a host with a path in it', 'GET /api/config HTTP/1.1', 'Host: a.test/evil', 400],
])('the front does not forward to other hosts: %s', async (_name, first, header, status) => {
  const { raw, received } = await frontOf()
  const answer = await raw(lines(first, header, 'Connection: close'))
  expect(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]).toBe(status && String(status))
  expect(received).toEqual([])
})

test('an absolute address with another host is read as one of this site', async () => {
  const { raw, received } = await frontOf()
  await raw(lines('GET http://evil.example/api/config HTTP/1.1', 'Host: a.test', 'Connection: close'))
  expect(received[0]).toMatchObject({ url: '/api/config', headers: { host: 'a.test' } })
})

const hubCalls = [
  ['its negotiation', 'POST /hub/user/negotiate HTTP/1.1', ['Content-Length: 0', 'Connection: close']],
  ['its WebSocket', 'GET /hub/user HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']],
] as const

test.each(
  hubCalls.flatMap(([what, first, headers]) =>
    ['https://evil.example', 'http://a.test.evil.example', 'null', 'http://a.test:8080'].map(
      (origin) => [what, origin, first, headers] as const,
    ),
  ),
)('a hub refuses pages of other sites, %s from %s', async (_what, origin, first, headers) => {
  const { raw, received } = await frontOf()
  const answer = await raw(lines(first, 'Host: a.test', `Origin: ${origin}`, ...headers))
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(received).toEqual([])
})

test.each(
  hubCalls.flatMap(([what, first, headers]) =>
    [
      ['the site itself', ['Origin: http://a.test']],
      ['the site itself over HTTPS', ['Origin: https://a.test']],
      ['a program', []],
      ['behind a proxy that changes Host', ['Origin: https://ctf.example', 'X-Forwarded-Host: ctf.example']],
    ].map(([whom, more]) => [what, whom, first, [...headers, ...(more as string[])]] as const),
  ),
)('a hub allows %s of %s', async (_what, _whom, first, headers) => {
  const { raw, received } = await frontOf({ options: ['--trust-proxy', 'loopback'] })
  await raw(lines(first, 'Host: a.test', ...headers))
  expect(received).toHaveLength(1)
})

test('a visitor cannot inject a line into the log', async () => {
  const { raw, log } = await frontOf()
  const address = '/api/%0a{"status":200}"?token=secret'
  await raw(lines(`GET ${address} HTTP/1.1`, 'Host: a.test', 'Connection: close'))
  await expect.poll(log).toMatchObject([{ path: '/api/%0a{"status":200}"', status: 200 }])
})
