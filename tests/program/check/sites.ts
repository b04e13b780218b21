import { readFrontCommand } from '#program/front/command-line.ts'
import { startFront } from '#program/front/start-front.ts'
import { createClient } from '#program/client/create-client.ts'
import { serve } from '#program/lib/serve.ts'
import { type ArenaOptions, createArena } from '#arena/start/create-arena.ts'
import { certificate } from '#tests/support/certificate.ts'
import { createProxyServer } from 'httpxy'
import { once } from 'node:events'
import fs from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A small built client in a folder of its own. */
function clientFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-client-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.mkdirSync(path.join(folder, 'static'))
  const page = '<title>%title%</title><script nonce="%nonce%" src="/static/app.12345678.js"></script>'
  fs.writeFileSync(path.join(folder, 'index.html'), page)
  fs.writeFileSync(path.join(folder, 'static/app.12345678.js'), 'export const mast = 1\n'.repeat(100))
  return folder
}

/** An arena that serves a client, on a port of this machine. */
export async function arenaBehind(options: ArenaOptions = {}) {
  const client = createClient(
    clientFolder(),
    () => ({ title: 'Regatta', description: '' }),
    options.edition ?? '1.8',
  )
  const made = createArena({
    edition: '1.8',
    client,
    ...options,
    dials: { rateLimits: false, encryption: true, ...options.dials },
  })
  const listening = await serve(made.app)
  onTestFinished(async () => {
    await listening.close()
    made.close()
  })
  return listening.url
}

/** Our own front before a server, which believes the proxy before it. */
export async function ourFrontBefore(server: string) {
  const command = readFrontCommand(['--port', '0', '--trust-proxy', 'loopback'], server)
  if (command === 'help') throw new Error('a front was asked for')
  const printed: string[] = []
  const front = await startFront(
    { ...command, client: clientFolder(), allowed: { end: 0 } },
    { print: (text) => printed.push(text), log: () => {} },
  )
  onTestFinished(front.close)
  return { ...front, printed }
}

type Change<Response> = (request: IncomingMessage, response: Response) => void

/** What a reverse proxy does, and does wrong. */
interface ReverseProxy {
  speaks?: 'http' | 'https' | 'h2'
  /** Whether it says who asks, and over which protocol. */
  saysWho?: boolean
  opensWebSockets?: boolean
  /** Whether it is there under any name. */
  hasAnyName?: boolean
  /** Bytes of the largest body. */
  largestBody?: number
  onRequest?: Change<ServerResponse>
  onAnswer?: Change<IncomingMessage>
}

/** A reverse proxy of an organizer before a server: a good one, but for what is said. */
export async function proxyBefore(target: string, wrong: ReverseProxy = {}) {
  const { speaks = 'h2', saysWho = true, opensWebSockets = true, hasAnyName, largestBody = Infinity } = wrong
  const proxy = createProxyServer({ target, xfwd: saysWho, agent: false })
  proxy.on('error', (_error, _request, response) => void response?.end())
  proxy.on('proxyRes', (answer, request) => wrong.onAnswer?.(request, answer))
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (!opensWebSockets) request.headers.connection = 'close'
    const asked = request.headers[':authority'] ?? request.headers.host
    if (!hasAnyName && String(asked).startsWith('halyard-check.')) {
      response.writeHead(421).end()
      return
    }
    wrong.onRequest?.(request, response)
    void proxy.web(request, response)
  }
  const server = serverThat(speaks, handle)
  if (opensWebSockets)
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      void proxy.ws(request, socket, {}, head)
    })
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length']) > largestBody) response.writeHead(413).end()
    else response.writeContinue()
  })
  return new URL(`${speaks === 'http' ? 'http' : 'https'}://127.0.0.1:${await portOf(server)}`)
}

/** A site that is no proxy, which answers by itself. */
export const siteThat = async (handle: http.RequestListener) =>
  new URL(`http://127.0.0.1:${await portOf(http.createServer(handle))}`)

/** Starts a server, which ends with the test. */
async function portOf(server: http.Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => open.add(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function serverThat(speaks: 'http' | 'https' | 'h2', handle: http.RequestListener): http.Server {
  if (speaks === 'http') return http.createServer(handle)
  if (speaks === 'https') return https.createServer(certificate, handle)
  const server = http2.createSecureServer({ ...certificate, allowHTTP1: true }, handle as never)
  return server as unknown as http.Server // they emit the same events
}
