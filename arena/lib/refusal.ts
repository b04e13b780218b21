import { type Slots, type Words, worded } from '#arena/words/worded.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An error response of the contract: `{ title, status }`. `bodyStatus` is the `status` in the body where it differs
 * from HTTP's (10002: the game has ended), see behaviour 16. `headers` are added to the response, `data` to its body.
 * The title is English here and translated into the language of the request; `slots` fill its placeholders.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly bodyStatus: number
  readonly headers: Record<string, string>
  readonly data: unknown
  readonly title: Words
  readonly slots: Slots

  constructor(
    status: ContentfulStatusCode,
    title: Words,
    more: { bodyStatus?: number; headers?: Record<string, string>; data?: unknown; slots?: Slots } = {},
  ) {
    super(worded('en-US', title, more.slots))
    this.title = title
    this.slots = more.slots ?? {}
    this.status = status
    this.bodyStatus = more.bodyStatus ?? status
    this.headers = more.headers ?? {}
    this.data = more.data
  }
}

export const badRequest = (title: Words, slots: Slots = {}): never => {
  throw new Refusal(400, title, { slots })
}
/** Refuses in the words of the server's framework: in English, whatever the language of the request. */
export const inEnglish = (text: string, status: ContentfulStatusCode = 400): never => {
  throw new Refusal(status, text as Words) // in no catalog, so it stays as it is
}
export const unauthorized = (title: Words = 'Please log in first'): never => {
  throw new Refusal(401, title)
}
export const forbidden = (title: Words = 'Access denied'): never => {
  throw new Refusal(403, title)
}
export const notFound = (title: Words): never => {
  throw new Refusal(404, title)
}
/** Behaviour 3.2: the game is over and has no practice mode. */
export const gameEnded = (): never => {
  throw new Refusal(400, 'The game has ended', { bodyStatus: 10002 })
}
