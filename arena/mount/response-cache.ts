import type { Arena } from '#arena/arena.ts'
import { BoundedMap } from '#arena/bounded-map.ts'
import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'
import { queryIn } from './read-call.ts'
import type { Route } from './routes.ts'

interface CachedAnswer {
  at: number
  body: ArrayBuffer
  mediaType: string
}

/**
 * Repeats public answers to everybody for 300 s, as the contract's `x-cache` says (behaviour 14): an admin's change may be
 * seen late. A request with `no-cache` is answered anew, and renews what others get. Files are not cached a second time.
 */
export function responseCache({ clock }: Arena): MiddlewareHandler<Env> {
  // Each `skip` of the game list is another answer: enough for all pages that people read.
  const cached = new BoundedMap<string, CachedAnswer>(500)
  return async (c, next) => {
    const route = c.get('match')?.route
    const seconds = route?.cache?.serverSeconds
    if (!route || seconds === undefined || route.id === 'assetGet') return next()
    const key = keyOf(route, c.req.raw)
    const known = cached.get(key)
    const age = known ? Math.floor((clock.now() - known.at) / 1000) : Infinity
    if (known && age < seconds && !wantsFresh(c.req.raw.headers)) return repeat(known, age, route)

    await next()
    const { status, headers } = c.res
    if (status === 200 && mayCache(c.req.raw.headers, headers)) {
      const body = await c.res.clone().arrayBuffer()
      cached.set(key, { at: clock.now(), body, mediaType: headers.get('content-type') ?? '' })
    }
    if (route.cache?.http && (status === 200 || status === 404)) c.header('Cache-Control', httpPolicy(route))
  }
}

const httpPolicy = ({ cache }: Route) => cache?.http?.replace(',', ', ') ?? ''

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

const repeat = ({ body, mediaType }: CachedAnswer, age: number, route: Route) =>
  new Response(body, {
    headers: { 'Content-Type': mediaType, 'Cache-Control': httpPolicy(route), Age: String(age) },
  })
