import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error answer of the contract: `{ title, status }`. `bodyStatus` is the `status` in the body where it differs from
 * HTTP's (10002: the game has ended), see behaviour section 16. `headers` carries `Retry-After`, `data` what register adds.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly bodyStatus: number
  readonly headers: Record<string, string>
  readonly data: unknown

  constructor(
    status: ContentfulStatusCode,
    title: string,
    more: { bodyStatus?: number; headers?: Record<string, string>; data?: unknown } = {},
  ) {
    super(title)
    this.status = status
    this.bodyStatus = more.bodyStatus ?? status
    this.headers = more.headers ?? {}
    this.data = more.data
  }
}

export const badRequest = (title: string): never => {
  throw new Refusal(400, title)
}
export const unauthorized = (title = 'Please log in first'): never => {
  throw new Refusal(401, title)
}
export const forbidden = (title = 'Access denied'): never => {
  throw new Refusal(403, title)
}
export const notFound = (title: string): never => {
  throw new Refusal(404, title)
}
/** Behaviour 3.2: the game is over and has no practice mode. */
export const gameEnded = (): never => {
  throw new Refusal(400, 'The game has ended', { bodyStatus: 10002 })
}
