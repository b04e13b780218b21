import { randomBytes } from 'node:crypto'

/** One of the few errors that are a problem object instead of `{ title, status }` (behaviour 0). */
export function problem(status: 404 | 415, title: string, mediaType = 'application/problem+json'): Response {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex')
  const body = { type: types[status], title, status, traceId: `00-${hex(16)}-${hex(8)}-00` }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': mediaType } })
}

const types = {
  404: 'https://tools.ietf.org/html/rfc9110#section-15.5.5',
  415: 'https://tools.ietf.org/html/rfc9110#section-15.5.16',
}
