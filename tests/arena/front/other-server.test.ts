import { startFront } from '#arena/front/start-front.ts'
import fs from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A foreign server that records the headers of each request, with the client served in front of it. */
async function frontOf({ title, isBehindProxy = false }: { title?: string; isBehindProxy?: boolean } = {}) {
  const received: IncomingHttpHeaders[] = []
  const server = createServer((call, answer) => {
    received.push(call.headers)
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ title }))
  })
  server.on('upgrade', (call, socket) => {
    received.push(call.headers)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-client-'))
  fs.writeFileSync(path.join(client, 'index.html'), '<head><title>%title%</title></head>')
  const { port } = server.address() as AddressInfo
  const front = await startFront(
    { port: 0, server: new URL(`http://127.0.0.1:${port}`), client, isBehindProxy },
    () => {},
  )
  onTestFinished(async () => {
    await front.close()
    server.close()
    fs.rmSync(client, { recursive: true })
  })
  return { url: front.url, port: new URL(front.url).port, received }
}

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '1',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
}

test('the server behind learns who asks, and where; what the visitor claims about it goes no further', async () => {
  const { url, port, received } = await frontOf()
  await fetch(`${url}/api/config`, { headers: forged })
  expect(received[0]).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-forwarded-proto': 'http',
  })
  expect(JSON.stringify(received[0])).not.toMatch(/203\.0\.113\.9|evil/)
  expect(received[0]).not.toHaveProperty('x-forwarded-port')
})

test('a WebSocket is forwarded with the same headers', async () => {
  const { url, port, received } = await frontOf()
  const headers = { ...forged, connection: 'Upgrade', upgrade: 'websocket' }
  const call = request(`${url}/hub/user?game=1`, { headers }).on('error', () => {})
  call.end()
  await once(call, 'close')
  expect(received[0]).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-forwarded-proto': 'http',
  })
  expect(JSON.stringify(received[0])).not.toMatch(/203\.0\.113\.9|evil/)
})

test('behind a proxy of the operator what that proxy added counts, and no more', async () => {
  const { url, received } = await frontOf({ isBehindProxy: true })
  await fetch(`${url}/api/config`, {
    headers: {
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      'x-forwarded-host': 'ctf.example.org',
      'x-forwarded-proto': 'https',
    },
  })
  expect(received[0]).toMatchObject({
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-host': 'ctf.example.org',
    'x-forwarded-proto': 'https',
  })
})

test.each([
  ['Regatta', 'Regatta::CTF'],
  ['', 'GZ::CTF'],
])('the index of a site with the title "%s" is called %s', async (title, name) => {
  const { url } = await frontOf({ title })
  expect(await (await fetch(url)).text()).toContain(`<title>${name}</title>`)
})

test('the index in front of another server announces no arena', async () => {
  const { url } = await frontOf({ title: 'Regatta' })
  expect(await (await fetch(url)).text()).not.toContain('halyard-arena')
})
