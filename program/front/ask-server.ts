import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Thrown where the server says nothing for too long, which of one call is no outage. */
export class SilentServer extends Error {}

interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: ReadableStream<Uint8Array> | undefined
  /** Ends the call. */
  signal: AbortSignal
}

/** Idle connections are closed before the server closes them, after 130 s, which a call on its way would be lost to. */
const idle = 60_000

/**
 * Makes a function that sends a call to a server, and settles with its response once the head is there. Of connections there
 * are as many as visitors need: whom to refuse is decided before.
 */
export function askServer(server: URL, silence: number) {
  const { Agent, request } = server.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: idle })
  const ask = ({ method, path, headers, body, signal }: Call) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = body && Readable.fromWeb(body as NodeReadableStream)
      const call = request(new URL(server.origin), { method, path, headers, signal, agent, timeout: silence })
      call.on('timeout', () => call.destroy(new SilentServer()))
      call.on('error', reject)
      call.on('response', (response) => {
        // Who has its response need not send the rest.
        response.once('close', () => call.writableFinished || call.destroy())
        resolve(response)
      })
      if (sent) sent.on('error', (error) => call.destroy(error)).pipe(call)
      else call.end()
      call.once('close', () => sent?.destroy())
    })
  return { ask, close: () => agent.destroy() }
}
