import { randomBytes } from 'node:crypto'

const transports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

/** The response to a negotiation for `version`, and the token that a transport connects with (behaviour 7.3). */
export function negotiate(version: string, onlyWebSockets: boolean): { answer: object; token?: string } {
  const availableTransports = onlyWebSockets ? transports.slice(0, 1) : transports
  if (!/^\d+$/.test(version))
    return { answer: { error: `The client requested version '${version}', which is unknown.` } }
  const connectionId = newId()
  if (Number(version) === 0)
    return { answer: { negotiateVersion: 0, connectionId, availableTransports }, token: connectionId }
  const connectionToken = newId()
  const answer = { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
  return { answer, token: connectionToken }
}

/** 22 URL-safe characters. */
const newId = () => randomBytes(16).toString('base64url')
