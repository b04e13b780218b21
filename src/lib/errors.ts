/**
 * The error for a response of the server that is not what was requested. `status` is the HTTP status; `code` the
 * `status` of the body where it says more (10002: the game has ended); `retryAfter` the seconds a limiter named, and
 * `retryAt` the time on the local clock before which none of its calls is sent. `field` is set if the response violates
 * the contract, and names what is wrong in it: `items[3].rank`, '' for all of it.
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

/** The body code for a game that is over and has no practice mode (behaviour 16). */
export const gameEndedCode = 10002

/** Whether the server answered, but not as the contract says. */
export const isMalformed = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof ApiError && error.field !== undefined)

/** A web page has answered in the server's place: of maintenance, or of a proxy or network that wants a log-in. */
export class WebPageResponse extends Error {
  override name = 'WebPageResponse'
}

/** A proxy has refused or redirected a call in the server's place: the sign-in that it asks for itself has ended. */
export class ProxyRefusal extends WebPageResponse {
  override name = 'ProxyRefusal'
}

/**
 * A password or flag that could not be encrypted for the server, and was therefore not sent: its key is none, or what
 * encrypts did not load. As final as a refusal: the same body would fail again.
 */
export class Unencrypted extends ApiError {
  override name = 'Unencrypted'

  constructor(cause: unknown) {
    super('', 400)
    this.cause = cause
  }
}

/**
 * A password or flag that was not sent, as the site's settings could not be read: whether and how to encrypt it is not
 * known. Final until it is sent again.
 */
export class SettingsUnread extends ApiError {
  override name = 'SettingsUnread'

  constructor() {
    super('', 400)
  }
}

/** Texts of some screens that failed to load. */
export class LostTexts extends Error {
  override name = 'LostTexts'
}

const damaged = new WeakSet<Error>()

/** Notes why a script could not be loaded: one that is damaged is no script to the browser, as would be a fault of our own. */
export function noteLoadError(error: Error) {
  if (error instanceof SyntaxError) damaged.add(error)
}

/**
 * Whether a file of the client (script, style sheet or texts) failed to load, often because a newer build has
 * replaced it. Each browser words this error differently.
 */
export const isLostScript = (error: unknown) =>
  error instanceof LostTexts ||
  damaged.has(error as Error) ||
  (error instanceof TypeError && /\bimport/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS')) // as Vite words it

/** Whether the server refused and will do so again until something changes; being too busy does not count. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/** Whether the server refused with one of these statuses. */
export const isRefusedWith = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)
