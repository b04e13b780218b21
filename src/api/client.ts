import type { paths } from '#contract/api.gen.ts'
import type { Check } from '#contract/guards.ts'
import { ApiError } from '#src/api/errors.ts'
import { createGovernor, type Send } from '#src/api/governor.ts'
import { checked } from '#src/api/guard.ts'
import { waitAskedBy } from '#src/api/holds.ts'
import { noteServerTime } from '#src/api/server-clock.ts'
import { record } from '#src/lib/recorder.ts'
import createClient, { type Middleware } from 'openapi-fetch'

let language = 'en-US'

/** The language in which the server words its titles, as a full tag (behaviour 14). */
export function speakToServerIn(tag: string) {
  language = tag
}

/** A call that was refused for who makes it. */
export interface CallerRefusal {
  status: 401 | 403
  method: string
  path: string
}

const refusalListeners = new Set<(refusal: CallerRefusal) => void>()

/** Hears of every call that is answered 401 or 403, read or write, until the answer is called. */
export function hearRefusals(listener: (refusal: CallerRefusal) => void) {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

function tellOfRefusal({ status }: Response, { method, url }: Request) {
  if (status !== 401 && status !== 403) return
  for (const listener of refusalListeners) listener({ status, method, path: new URL(url).pathname })
}

const pathOf = new WeakMap<Request, string>()
const sentAt = new WeakMap<Request, number>()

/** Browsers open six connections to a server that speaks HTTP/1.1: what hangs leaves one of them to a flag. */
function connections() {
  const [page] = globalThis.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.nextHopProtocol === 'http/1.1' ? 5 : Infinity
}

/** Has every call of the client leave in its turn, and tells what is under way and what was spent. */
export const governor = createGovernor({ connections })

/** Has a call leave in its turn: by `fetch`, unless `send` knows another way. */
export const inTurn = (request: Request, send: Send = (request) => globalThis.fetch(request)) =>
  governor.call(request, { method: request.method, path: pathOf.get(request) ?? '' }, (request) => {
    sentAt.set(request, Date.now())
    return send(request)
  })

const contract: Middleware = {
  onRequest({ request, schemaPath }) {
    request.headers.set('accept-language', language)
    pathOf.set(request, schemaPath)
  },
  async onResponse({ request, response }) {
    noteServerTime(response.headers, sentAt.get(request) ?? Date.now(), Date.now())
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok) {
      tellOfRefusal(response, request)
      throw await errorFrom(response, type)
    }
    // An unknown path answers 200 with the index page (behaviour 0).
    if (type.startsWith('text/html')) throw new ApiError('', 404)
    if (type === '') return new Response(null, { status: 204, headers: response.headers })
    return undefined
  },
}

async function errorFrom(response: Response, type: string): Promise<ApiError> {
  const body = type.includes('json') ? await titleIn(response) : {}
  return new ApiError(body.title ?? '', response.status, {
    code: body.status ?? response.status,
    retryAfter: waitAskedBy(response),
  })
}

/** An error whose body is broken is still the error that its status says. */
const titleIn = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined)
  return Object(body) as { title?: string; status?: number }
}

/** The server, typed by the contract. Every call throws `ApiError`, or TypeError when nobody answered. */
export const server = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? 'http://localhost',
  fetch: (request) => inTurn(request),
})
server.use(contract)

/**
 * What a call answered: `answerOf(server.GET('/api/game/{gameId}/notices', …), isGameNotices)`. With a check the answer
 * is what the contract says, or the call throws; `inOldWords` says first what a newer server said otherwise.
 */
export async function answerOf<Answer>(
  call: Promise<{ data?: Answer; response: Response }>,
  isRight?: Check<Answer>,
  inOldWords: (answer: unknown) => unknown = (answer) => answer,
): Promise<Answer> {
  const { data, response } = await call.catch(noteBrokenText)
  if (!isRight) return data as Answer // the middleware has thrown for everything that is no answer
  return checked(isRight, inOldWords(data), response.url && new URL(response.url).pathname)
}

function noteBrokenText(error: unknown): never {
  if (error instanceof SyntaxError) record('malformed', 'an answer is broken off, or no JSON')
  throw error
}
