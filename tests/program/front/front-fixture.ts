import { readFrontCommand } from '#program/front/command-line.ts'
import { type Allowed, startFront } from '#program/front/start-front.ts'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** What reached the server behind a front. */
export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

interface Behind {
  options?: string[]
  allowed?: Partial<Allowed>
  /** How the server behind answers; with the title of the site if omitted. */
  answer?: RequestListener
  title?: string
  /** Files of the client beside its index. */
  files?: Record<string, Uint8Array>
}

/** A server that records what it receives, with a front before it that was started with these options. */
export async function frontOf({ options = [], allowed, answer, title = 'Regatta', files = {} }: Behind = {}) {
  const received: Received[] = []
  const record = ({ method = '', url = '', headers }: IncomingMessage, body = '') =>
    void received.push({ method, url, headers, body })
  const server = createServer((call, response) => {
    if (answer && call.headers['user-agent'] !== 'halyard-check') {
      record(call)
      answer(call, response)
      return
    }
    void text(call).then(
      (body) => {
        record(call, body)
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ title }))
      },
      () => {}, // it was cut off
    )
  })
  server.on('upgrade', (call, socket: Socket) => {
    record(call)
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 4\r\n\r\nnope')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-client-'))
  fs.writeFileSync(path.join(client, 'index.html'), '<head><title>%title%</title></head>')
  for (const [name, bytes] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(client, name)), { recursive: true })
    fs.writeFileSync(path.join(client, name), bytes)
  }
  const { port } = server.address() as AddressInfo
  const command = readFrontCommand(['--port', '0', ...options], `http://127.0.0.1:${port}`)
  if (command === 'help') throw new Error('a front was asked for')
  const [printed, lines]: [string[], string[]] = [[], []]
  const front = await startFront(
    { ...command, client, ...(allowed && { allowed }) },
    { print: (text) => printed.push(text), log: (line) => lines.push(line) },
  )
  onTestFinished(async () => {
    await front.close()
    server.closeAllConnections()
    server.close()
    fs.rmSync(client, { recursive: true })
  })
  await front.found
  received.length = 0
  const { host } = new URL(front.url)
  return {
    ...front,
    host,
    server,
    /** What reached the server from visitors; the front's own questions at its start are left out. */
    received,
    printed,
    /** The lines of the log, each parsed. */
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    lines,
    raw: (...parts: string[]) => sendRaw(Number(new URL(front.url).port), parts),
  }
}

/** Sends these bytes over a connection of its own, and returns all that comes back until the other side closes it. */
async function sendRaw(port: number, parts: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // a connection that is reset has said all it will
  for (const part of parts) socket.write(part, 'latin1')
  let all = ''
  socket.setEncoding('latin1').on('data', (chunk) => (all += String(chunk)))
  await once(socket, 'close')
  return all
}
