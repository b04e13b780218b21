import type { Arena } from '#arena/parts/arena.ts'
import { BoundedMap } from '#program/lib/bounded-map.ts'
import { queryIn } from '#arena/lib/query-in.ts'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import type { Route } from './routes.ts'

interface CachedAnswer {
  at: number
  body: ArrayBuffer
  headers: Headers
}

/** The total size of cached files in bytes, as in ASP.NET. */
const mostOfFiles = 100 * 1024 * 1024

/**
 * Caches public responses for 300 s and files for seven days, as the contract's `x-cache` says (behaviour 13.4, 14): an
 * admin's change may show late. A request with `no-cache` bypasses the cache and refreshes it.
 */
export function responseCache({ clock }: Arena): MiddlewareHandler<Env> {
  const files = new BoundedMap<string, CachedAnswer>(mostOfFiles, ({ body }) => body.byteLength + 1024)
  // Each `skip` of the game list is a response of its own; this is enough for all pages that people read.
  const lists = new BoundedMap<string, CachedAnswer>(500)
  return async (c, next) => {
    const route = c.get('match')?.route
    const seconds = route?.cache?.serverSeconds
    if (!route || seconds === undefined) return next()
    const cached = route.id === 'assetGet' ? files : lists
    const key = keyOf(route, c.req.raw)
    const known = cached.get(key)
    const age = known ? Math.floor((clock.now() - known.at) / 1000) : Infinity
    if (known && age < seconds && !wantsFresh(c.req.raw.headers)) return repeat(known, age, c.req.raw)

    await next()
    const { status, headers } = c.res
    if (status !== 200 && status !== 404) return
    if (!headers.has('cache-control')) c.header('Cache-Control', httpPolicy(route))
    if (status === 200 && mayCache(c.req.raw.headers, headers))
      cached.set(key, {
        at: clock.now(),
        body: await c.res.clone().arrayBuffer(),
        headers: new Headers(c.res.headers),
      })
  }
}

const httpPolicy = ({ cache }: Route) => cache?.http ?? ''

function keyOf({ cache }: Route, request: Request) {
  const query = queryIn(request)
  return JSON.stringify([
    new URL(request.url).pathname.toLowerCase(),
    ...(cache?.varyByQuery ?? []).map((name) => query.get(name)),
  ])
}

const wantsFresh = (headers: Headers) =>
  /no-cache|max-age=0/i.test(headers.get('cache-control') ?? '') ||
  /no-cache/i.test(headers.get('pragma') ?? '') ||
  headers.has('authorization')

const mayCache = (request: Headers, response: Headers) =>
  !/no-store/i.test(request.get('cache-control') ?? '') &&
  !request.has('authorization') &&
  response.getSetCookie().length === 0

function repeat({ body, headers: known }: CachedAnswer, age: number, request: Request): Response {
  const headers = new Headers(known)
  headers.set('Age', String(age))
  const tag = request.headers.get('if-none-match')
  const isKnown = tag !== null && tag === known.get('etag')
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers })
}
