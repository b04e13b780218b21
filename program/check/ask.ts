import type { ProbeResponse } from '#src/model/site-check/release.ts'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Milliseconds without a response after which a site counts as not reachable; one over its limit takes up to a minute. */
export const patience = 20_000

/** Thrown where a site does not respond, with the reason of the system. */
export class Unreachable extends Error {}

export interface Timed extends ProbeResponse {
  /** When it was asked, and when the response began, by this machine's clock. */
  askedAt: number
  answeredAt: number
  /** The address that this machine has on its way to the site. */
  from: string
}

/** The certificate is judged on its own (`tls.ts`); a fault in it must not hide the others. */
const options: RequestOptions & { rejectUnauthorized: boolean; servername?: string } = {
  rejectUnauthorized: false,
  agent: false,
  timeout: patience,
}

/** The name that a site is asked for in TLS, whatever `Host` says; an address has none. */
const servernameOf = ({ hostname }: URL) => (/^\[|^[\d.]+$/.test(hostname) ? '' : hostname)

const requestFor = ({ protocol }: URL) => (protocol === 'https:' ? httpsRequest : httpRequest)

const accepted = {
  accept: 'text/html,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, br, zstd',
  'user-agent': 'halyard-check',
}

/** Bytes of a body that are read: no page and no configuration is nearly as large. */
const longest = 1_000_000

/** The beginning of a body; the connection ends where a body goes on. */
async function beginningOf(response: IncomingMessage) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= longest) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, longest)
}

/** Asks a site for a path; of what is compressed, the body is left as it came. */
export function ask(
  site: URL,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Timed> {
  const url = new URL(path, site)
  return new Promise((resolve, reject) => {
    const fail = ({ message }: Error) => reject(new Unreachable(message))
    const askedAt = Date.now()
    const call = requestFor(url)(
      url,
      { ...options, method, servername: servernameOf(url), headers: { ...accepted, ...headers } },
      (response) => {
        const answeredAt = Date.now()
        const from = response.socket.localAddress ?? ''
        beginningOf(response).then(
          (body) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Record<string, string>,
              body,
              askedAt,
              answeredAt,
              from,
            }),
          fail,
        )
      },
    )
    call.on('timeout', () => call.destroy(new Error('no response')))
    call.on('error', fail).end()
  })
}

/**
 * Whether a body of this size would be let through: it is only announced, and never sent. A proxy that allows less
 * answers 413 to the announcement; undefined where the announcement gets no response.
 */
export function isBodyAllowed(site: URL, bytes: number): Promise<boolean | undefined> {
  const url = new URL('/api/halyard', site)
  const headers = { ...accepted, 'content-length': bytes, expect: '100-continue' }
  return new Promise((resolve) => {
    const call = requestFor(url)(url, { ...options, method: 'POST', headers })
    const settle = (isAllowed?: boolean) => {
      resolve(isAllowed)
      call.destroy()
    }
    call.on('continue', () => settle(true))
    call.on('response', ({ statusCode }) => settle(statusCode !== 413))
    call.on('timeout', () => settle())
    call.on('error', () => settle()).flushHeaders()
  })
}
