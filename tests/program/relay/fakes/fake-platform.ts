import { certificate } from '#tests/support/certificate.ts'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A call as a platform has received it. */
export interface Call {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON unless it is a text. */
  body?: unknown
}

/** What happens to a call instead of its answer, after the platform has done what it asks for. */
export type Fault =
  | { is: 'answers'; with: Reply }
  /** Received, and the connection ends. */
  | { is: 'cut' }
  /** The answer ends in the middle of its head. */
  | { is: 'cut in head' }
  /** The answer ends in the middle of its body. */
  | { is: 'cut in body' }
  /** Never answers. */
  | { is: 'silent' }
  /** The head comes and half of the body, and then nothing. */
  | { is: 'stalls' }
  /** More of the body comes as long as somebody takes it. */
  | { is: 'endless' }

export interface FakePlatform {
  url: string
  calls: Call[]
  /** What happens to the calls from now on; undefined for what its documents say. */
  fault: Fault | undefined
  /** Of an answer without an end: how many characters went out, and whether somebody still takes them. */
  endless: { written: number; isTaken: boolean }
}

/** A server that answers as a function says, until something is to go wrong. */
export async function fakePlatform(answer: (call: Call) => Reply, isSecure = false): Promise<FakePlatform> {
  const server = isSecure
    ? createSecureServer(certificate, (request, response) => void take(request, response))
    : createServer((request, response) => void take(request, response))
  const platform: FakePlatform = {
    url: '',
    calls: [],
    fault: undefined,
    endless: { written: 0, isTaken: false },
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: Buffer.concat(chunks).toString() }
    platform.calls.push(call)
    const { fault } = platform
    const usual = answer(call)
    if (fault?.is === 'endless') return writeOn(response)
    reply(response, fault, fault?.is === 'answers' ? fault.with : usual)
  }

  function writeOn(response: ServerResponse) {
    const { endless } = platform
    endless.isTaken = true
    response.once('close', () => (endless.isTaken = false))
    const piece = 'x'.repeat(10_000)
    const more = () => {
      do endless.written += piece.length
      while (response.write(piece))
    }
    response.on('drain', more)
    more()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  platform.url = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return platform
}

function reply(response: ServerResponse, fault: Fault | undefined, { status = 200, headers, body }: Reply) {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const half = text.slice(0, text.length / 2)
  if (fault?.is === 'silent') return
  if (fault?.is === 'cut') response.socket?.destroy()
  else if (fault?.is === 'cut in head') response.socket?.end('HTTP/1.1 200 O')
  else if (fault?.is === 'cut in body' || fault?.is === 'stalls') {
    response.writeHead(status === 204 ? 200 : status, { ...headers, 'content-length': text.length + 10 })
    response.write(half, () => fault.is === 'cut in body' && response.socket?.end())
  } else response.writeHead(status, headers).end(status === 204 ? undefined : text)
}
