/**
 * The one error of the client: an answer of the server that is not what was asked for. `status` is HTTP's; `code` the
 * `status` of the body where it says more (10002: the game has ended); `retryAfter` seconds, where a limiter named them.
 * `field` is set where the answer is not what the contract says, and names what is wrong in it: `items[3].rank`, '' all.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly retryAfter: number | undefined
  readonly field: string | undefined

  constructor(
    title: string,
    status: number,
    more: { code?: number; retryAfter?: number | undefined; field?: string } = {},
  ) {
    super(title)
    this.status = status
    this.code = more.code ?? status
    this.retryAfter = more.retryAfter
    this.field = more.field
  }
}

/** Body code of behaviour section 16: the game is over and has no practice mode. */
export const gameEndedCode = 10002

/** Whether the server answered, but not what the contract says. */
export const isMalformed = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof ApiError && error.field !== undefined)

/** Whether the server refused with one of these statuses. */
export const isRefusedWith = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)
