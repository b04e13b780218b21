/**
 * The one error of the client: an answer of the server that is not what was asked for. `status` is HTTP's; `code` the
 * `status` of the body where it says more (10002: the game has ended); `retryAfter` seconds, where a limiter named them,
 * and `retryAt` the moment of this machine's clock before which none of its calls leaves.
 * `field` is set where the answer is not what the contract says, and names what is wrong in it: `items[3].rank`, '' all.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly retryAfter: number | undefined
  readonly retryAt: number | undefined
  readonly field: string | undefined

  constructor(
    title: string,
    status: number,
    more: {
      code?: number
      retryAfter?: number | undefined
      retryAt?: number | undefined
      field?: string
    } = {},
  ) {
    super(title)
    this.status = status
    this.code = more.code ?? status
    this.retryAfter = more.retryAfter
    this.retryAt = more.retryAt
    this.field = more.field
  }
}

/** Body code of behaviour section 16: the game is over and has no practice mode. */
export const gameEndedCode = 10002

/** Whether the server answered, but not what the contract says. */
export const isMalformed = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof ApiError && error.field !== undefined)

/** Texts of some screens that did not arrive. */
export class LostTexts extends Error {
  override name = 'LostTexts'
}

/**
 * Whether a file of the client (script, style sheet or texts) did not arrive: often a newer build has replaced it. Each browser
 * words it in its own way.
 */
export const isLostScript = (error: unknown) =>
  error instanceof LostTexts ||
  (error instanceof TypeError && /\bimport/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS')) // as Vite words it

/** Whether the server said no, and will say so again until something changes; not that it is too busy. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/** Whether the server refused with one of these statuses. */
export const isRefusedWith = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)
