import type { paths } from '#contract/api.gen.ts'
import { ApiError } from '#src/lib/errors.ts'
import { isRefusal, isWebPage, standInError, standInOf, type StandIn } from './reachability.ts'
import { byFetch } from './call.ts'
import { nothingFrom, type Reader } from './guard.ts'
import { waitAskedBy } from './rate-limit.ts'
import type { Route } from './route-policies.ts'
import { wholeOf } from './whole-body.ts'
import { bodyEncryption, clock, origin, requestQueue, startedReads } from './open-transport.ts'
import type { CallTimes } from './started-reads.ts'
import { callHeaders } from '#src/lib/call-headers.ts'
import { shortened } from '#src/lib/cut.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { record } from '#src/lib/recorder.ts'
import createClient, { type ClientPathsWithMethod, type FetchOptions, type Middleware } from 'openapi-fetch'

let language = 'en-US'

/** Sets the language in which the server words its titles, as a full tag (behaviour 14). */
export function setServerLanguage(tag: string) {
  language = tag
}

/** A call that was refused because of who made it. */
export interface CallerRefusal {
  status: 401 | 403
  method: string
  path: string
}

const refusals = createListeners<[CallerRefusal]>()

/** Calls back for every call that is answered 401 or 403, read or write, until the returned function is called. */
export const onRefusal = refusals.add

function announceRefusal({ status }: Response, { method, url }: Request) {
  if (status === 401 || status === 403) refusals.notify({ status, method, path: new URL(url).pathname })
}

const pathOf = new WeakMap<Request, string>()
const timesOf = new WeakMap<Request, CallTimes>()

const routeOf = (request: Request) => ({ method: request.method, path: pathOf.get(request) ?? '' })

/** Sends a call in its turn, with `fetch` unless `send` is given. */
export function inTurn(request: Request, send = byFetch): Promise<Response> {
  const route = routeOf(request)
  return bodyEncryption.send(request, route, {
    call: (encrypted) =>
      requestQueue.call(encrypted, route, (queued, signal) => {
        timesOf.set(request, { sentAt: Date.now() })
        return send(queued, signal)
      }),
    readConfig,
  })
}

/** Reads the site's settings; rejects where they cannot be read. */
export const readConfig = async (): Promise<unknown> => (await server.GET('/api/config')).data

const contract: Middleware = {
  onRequest({ request, schemaPath }) {
    for (const [name, value] of Object.entries(callHeaders(language))) request.headers.set(name, value)
    pathOf.set(request, schemaPath)
  },
  async onResponse({ request, response: first, options }) {
    let standIn = await standInOf(first)
    const response = standIn ? await afterStandIn(standIn, request, first) : first
    if (response !== first) standIn = await standInOf(response)
    const { sentAt = Date.now(), receivedAt = Date.now() } = timesOf.get(request) ?? {}
    const type = response.headers.get('content-type') ?? ''
    if (standIn === 'proxy' || (standIn && isForeignPage(request))) throw standInError(standIn)
    clock.noteTime(response.headers, sentAt, receivedAt)
    if (isRefusal(response)) requestQueue.reachability.noteResponse(sentAt)
    if (!response.ok) {
      announceRefusal(response, request)
      throw await errorFrom(response, type, routeOf(request))
    }
    // For a call that it does not know an older server answers 200 with the index page (behaviour 0).
    if (isWebPage(response)) throw new ApiError('', 404)
    if (type === '') return new Response(null, { status: 204, headers: response.headers })
    return options.parseAs === 'stream' ? response : wholeOf(response)
  },
}

/** The reads that older servers do not know (contract/v1.8.md, 2). */
const newerReads: ReadonlySet<string> = new Set<keyof paths>([
  '/api/game/{gameId}/check',
  '/api/edit/games/{gameId}/divisions',
  '/api/tokens',
])

/**
 * Whether a web page in answer to a call is not the server's, though other calls may reach it: to a read that every server
 * knows. It has decided nothing, and the read is tried again.
 */
const isForeignPage = (request: Request) => request.method === 'GET' && !newerReads.has(routeOf(request).path)

/** What a read is answered with where something else than the server has answered: that may be gone when it is asked again. */
async function afterStandIn(standIn: StandIn, request: Request, answer: Response): Promise<Response> {
  if (!(await requestQueue.reachability.check())) throw standInError(standIn)
  return request.method === 'GET' ? inTurn(request) : answer
}

/** In characters: a title is a sentence, whatever stands before the server. */
const longestTitle = 500

async function errorFrom(response: Response, type: string, route: Route): Promise<ApiError> {
  const body = type.includes('json') ? await titleIn(response) : {}
  return new ApiError(shortened(String(body.title ?? ''), longestTitle), response.status, {
    code: body.status ?? response.status,
    retryAfter: waitAskedBy(response),
    retryAt: requestQueue.blockedUntil(route),
  })
}

/** An error with a broken body is still the error that its status says. */
async function titleIn(response: Response) {
  const body: unknown = await wholeOf(response)
    .then((whole) => whole.json())
    .catch(() => undefined)
  return Object(body) as { title?: string; status?: number }
}

/** Takes over what the index page has sent of the same request, else sends it. */
function takeOver(request: Request): Promise<Response> {
  const started = startedReads.take(request)
  if (!started) return inTurn(request)
  timesOf.set(request, started.times)
  return bodyEncryption.send(request, routeOf(request), { call: () => started.response, readConfig })
}

/**
 * The server, typed by the contract. A failed call throws `ApiError`, or TypeError if there was no response. Browsers keep
 * nothing of what is read: it would outlive the session, and the `ETag` of some servers distinguishes neither callers nor
 * changes within a second (contract/v1.8.md, 5.8).
 */
export const server = createClient<paths>({
  baseUrl: origin,
  cache: 'no-store',
  redirect: 'manual',
  fetch: takeOver,
})
server.use(contract)

/** The parameters in the path of a call: `at({ gameId })`. */
export const at = <Path>(path: Path) => ({ params: { path } })

/**
 * What a call is answered with, read into the model: `responseOf(server.GET('/api/game/{gameId}/notices', …), noticesFrom)`.
 * Without a reader, what a success says does not matter, not even whether it is JSON: the contract leaves many writes empty.
 */
export async function responseOf(call: Call<undefined>): Promise<void>
export async function responseOf<Model>(call: Call<unknown>, read: Reader<Model>): Promise<Model>
export async function responseOf(call: Call<unknown>, read?: Reader<unknown>): Promise<unknown> {
  const { data, response } = await call.catch(read ? noteBrokenText : noteNothing)
  // The middleware has thrown for everything that is no success.
  const source = response?.url ? new URL(response.url).pathname : ''
  return read ? read(data, source) : nothingFrom(data, source)
}

/** The function of a query that reads what `path` answers into the model; `options` as of `server.GET`. */
export const reads =
  <Path extends ClientPathsWithMethod<typeof server, 'get'>, Model>(
    path: Path,
    read: Reader<Model>,
    options: FetchOptions<paths[Path]['get']>,
  ) =>
  ({ signal }: { signal: AbortSignal }): Promise<Model> =>
    responseOf(server.GET(path, { ...options, signal }), read)

type Call<Sent> = Promise<{ data?: Sent; response: Response }>

/** Where nothing is to be read, what is no JSON says just that. */
function noteNothing(error: unknown): { data?: unknown; response?: Response } {
  if (error instanceof SyntaxError) return {}
  throw error
}

/** Records a response that is not JSON, and rethrows. */
export function noteBrokenText(error: unknown): never {
  if (error instanceof SyntaxError) record('malformed', 'a response is broken off, or no JSON')
  throw error
}
