import type { paths } from '#contract/api.gen.ts'
import { ApiError } from '#src/api/errors.ts'
import { createGovernor } from '#src/api/governor.ts'
import { noteServerTime } from '#src/api/server-clock.ts'
import createClient, { type Middleware } from 'openapi-fetch'

let language = 'en-US'

/** The language in which the server words its titles, as a full tag (behaviour 14). */
export function speakToServerIn(tag: string) {
  language = tag
}

const pathOf = new WeakMap<Request, string>()
const sentAt = new WeakMap<Request, number>()

/** Browsers open six connections to a server that speaks HTTP/1.1: what hangs leaves one of them to a flag. */
function connections() {
  const [page] = globalThis.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.nextHopProtocol === 'http/1.1' ? 5 : Infinity
}

/** Has every call of the client leave in its turn, and tells what is under way and what was spent. */
export const governor = createGovernor({
  send(request) {
    sentAt.set(request, Date.now())
    return globalThis.fetch(request)
  },
  connections,
})

const contract: Middleware = {
  onRequest({ request, schemaPath }) {
    request.headers.set('accept-language', language)
    pathOf.set(request, schemaPath)
  },
  async onResponse({ request, response }) {
    noteServerTime(response.headers, sentAt.get(request) ?? Date.now(), Date.now())
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok) throw await errorFrom(response, type)
    // An unknown path answers 200 with the index page (behaviour 0).
    if (type.startsWith('text/html')) throw new ApiError('', 404)
    if (type === '') return new Response(null, { status: 204, headers: response.headers })
    return undefined
  },
}

async function errorFrom(response: Response, type: string): Promise<ApiError> {
  const body = type.includes('json') ? ((await response.json()) as { title?: string; status?: number }) : {}
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(body.title ?? '', response.status, {
    code: body.status ?? response.status,
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  })
}

/** The server, typed by the contract. Every call throws `ApiError`, or TypeError when nobody answered. */
export const server = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? 'http://localhost',
  fetch: (request) => governor.call(request, { method: request.method, path: pathOf.get(request) ?? '' }),
})
server.use(contract)

/** What a call answered: `answerOf(server.GET('/api/posts'))`. */
export async function answerOf<Answer>(call: Promise<{ data?: Answer }>): Promise<Answer> {
  const { data } = await call
  return data as Answer // the middleware has thrown for everything that is no answer
}
