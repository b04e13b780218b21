import { ownNames } from '#program/lib/own-names.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { frontOf } from './front-fixture.ts'
import { expect, test } from 'vitest'

const named = [
  '--name',
  'ctf.example.org,ctf.example.org:8443',
  '--name',
  '[2001:db8::7]:8080,bücher.example',
]

const sent = (first: string, ...headers: string[]) =>
  `${[`${first} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test.each([
  ['ctf.example.org', 'ctf.example.org'],
  ['CTF.Example.ORG', 'ctf.example.org'],
  ['ctf.example.org.', 'ctf.example.org'],
  ['ctf.example.org:80', 'ctf.example.org'],
  ['ctf.example.org:443', 'ctf.example.org'],
  ['ctf.example.org:8443', 'ctf.example.org:8443'],
  ['[2001:DB8::7]:8080', '[2001:db8::7]:8080'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('a front with names is found as %s, and the server is told %s', async (host, told) => {
  const { raw, received } = await frontOf({ options: named })
  expect(statusOf(await raw(sent('GET /api/config', `Host: ${host}`)))).toBe(200)
  expect(received[0]?.headers).toMatchObject({ host: told, 'x-forwarded-host': told })
})

test.each([
  ['another name', '/api/account/recovery', ['Host: evil.example']],
  ['another name, for a page', '/', ['Host: evil.example']],
  ['another name, for a file', '/robots.txt', ['Host: evil.example']],
  ['a port of another program', '/api/account/recovery', ['Host: ctf.example.org:31337']],
  ['a name that begins alike', '/api/account/recovery', ['Host: ctf.example.org.evil.example']],
  ['a name with a user before it', '/api/account/recovery', ['Host: evil@ctf.example.org']],
  ['this machine’s own', '/api/account/recovery', ['Host: localhost']],
  ['another address', '/api/account/recovery', ['Host: [2001:db8::8]:8080']],
  ['an absolute address', 'http://evil.example/api/account/recovery', ['Host: ctf.example.org']],
  [
    'its own name, and a proxy’s that is not trusted',
    '/api/x',
    ['Host: a.test', 'X-Forwarded-Host: ctf.example.org'],
  ],
])('a front with names refuses %s', async (_name, path, headers) => {
  const { raw, received } = await frontOf({ options: named })
  expect([400, 421]).toContain(statusOf(await raw(sent(`GET ${path}`, ...headers))))
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
  expect(await raw(sent(`GET ${path}`, ...headers, ...upgrade))).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(received).toEqual([])
})

test.each([
  ['the proxy keeps Host', ['Host: ctf.example.org', 'X-Forwarded-Host: evil.example']],
  ['the proxy says which', ['Host: halyard:8080', 'X-Forwarded-Host: ctf.example.org']],
  ['two proxies say which', ['Host: halyard:8080', 'X-Forwarded-Host: evil.example, ctf.example.org']],
])('of a trusted proxy, a front takes the name that is its own: %s', async (_name, headers) => {
  const { raw, received } = await frontOf({ options: [...named, '--trust-proxy', 'loopback'] })
  await raw(sent('GET /api/config', ...headers))
  expect(received[0]?.headers).toMatchObject({
    host: 'ctf.example.org',
    'x-forwarded-host': 'ctf.example.org',
  })
})

test('a trusted proxy cannot make another name one of the site, nor can its visitor’s page', async () => {
  const { raw, received } = await frontOf({ options: [...named, '--trust-proxy', 'loopback'] })
  const evil = 'X-Forwarded-Host: evil.example'
  expect(statusOf(await raw(sent('GET /api/config', 'Host: halyard:8080', evil)))).toBe(421)
  const page = ['Host: ctf.example.org', evil, 'Origin: https://evil.example', 'Content-Length: 0']
  expect(statusOf(await raw(sent('POST /hub/user/negotiate', ...page)))).toBe(403)
  expect(received).toEqual([])
})

test('a front’s health is asked for under any name', async () => {
  const { url } = await frontOf({ options: named })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test.each([
  [[], 1],
  [['--name', 'ctf.example.org'], 0],
  [['--change-host'], 0],
])('a front without a name says what that leads to: %j', async (options, times) => {
  const { printed } = await frontOf({ options })
  expect(printed.filter((text) => text.includes('add --name'))).toHaveLength(times)
})

test.each(['https://ctf.example.org', 'ctf.example.org/x', '', 'a b'])('"%s" is no name', (name) => {
  expect(() => ownNames([name])).toThrow(StartProblem)
})
