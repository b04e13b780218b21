import type { Environment } from '#arena/parts/container-host.ts'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'

/** Creates a small service that hides a flag, for one team; it is not listening yet. */
export type Puzzle = (environment: Environment) => Server

/** The flag of every static container: the same for all teams. */
export const sharedFlag = 'flag{one_harbour_for_all}'

/** The flag hidden in a container. */
export const flagOf = ({ flag }: Environment) => flag ?? sharedFlag

interface Connection {
  send: (text: string) => void
  hangUp: (text: string) => void
}

/** A service for `nc`: sends a greeting, then handles one line after another. */
export const lineService = (onConnect: (connection: Connection) => ((line: string) => void) | void): Server =>
  createServer((socket) => {
    const onLine = onConnect({
      send: (text) => socket.write(text),
      hangUp: (text) => socket.end(text),
    })
    createInterface({ input: socket }).on('line', (line) => onLine?.(line.trim()))
  })

export interface Page {
  status?: number
  type?: string
  text: string
}

/** A service for a browser or `curl`. */
export const webService = (answer: (url: URL, request: IncomingMessage) => Page): Server =>
  createHttpServer((request, response) => {
    const {
      status = 200,
      type = 'text/html',
      text,
    } = answer(new URL(request.url ?? '/', 'http://container'), request)
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, connection: 'close' })
    response.end(text)
  })

/** A plain page around some HTML. */
export const pageOf = (title: string, body: string, status = 200): Page => ({
  status,
  text: `<!doctype html><meta charset="utf-8"><title>${title}</title><body style="font: 18px/1.6 system-ui; max-width: 40em; margin: 3em auto; padding: 0 1em"><h1>${title}</h1>${body}\n`,
})
