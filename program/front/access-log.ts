import type { Visitor } from '#program/lib/visitor.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Writes a line of the log. */
export type Log = (line: string) => void

/** The status of a request whose visitor went away before the end of its response, as other proxies write it. */
const left = 499

/** The path without its query, which may hold a token. */
const pathOf = (url: string | undefined) => (url ?? '').split('?', 1)[0]!

/**
 * Notes a request once it is over: one JSON object a line, with the time of its arrival, the visitor's address, the
 * status, the bytes sent and the milliseconds that it took.
 */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse, visitor: Visitor) {
  const write = entry(log, request, visitor)
  response.once('close', () => write(response.writableFinished ? response.statusCode : left))
}

/**
 * Notes a connection that asked for an upgrade once it is closed. The result is told what it was answered; what the server
 * itself said instead of opening it is not known here, and noted as null.
 */
export function logUpgrade(log: Log, request: IncomingMessage, visitor: Visitor) {
  const write = entry(log, request, visitor)
  let status: number | null = null
  request.socket.once('close', () => write(status))
  return (answered: number) => void (status = answered)
}

function entry(log: Log, { method, url, socket }: IncomingMessage, { address }: Visitor) {
  const { bytesWritten } = socket
  const [startedAt, at] = [performance.now(), new Date()]
  return (status: number | null) => {
    const ms = Math.round(performance.now() - startedAt)
    const bytes = socket.bytesWritten - bytesWritten
    log(JSON.stringify({ time: at.toISOString(), address, method, path: pathOf(url), status, bytes, ms }))
  }
}
