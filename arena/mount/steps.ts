import { dripped } from '#arena/lib/dripped.ts'
import type { Arena } from '#arena/parts/arena.ts'
import { languageOf } from '#arena/words/language-of.ts'
import type { MiddlewareHandler } from 'hono'
import { addressOf, isFromThisMachine, isOverHttps } from './address.ts'
import type { Env } from './env.ts'
import type { RequestLog } from './request-log.ts'
import { matchRoute } from './routes.ts'

type Step = MiddlewareHandler<Env>

/** Sends arena's time, which a test may have moved, with every response: clients measure their clock skew by it. */
export const sendDate =
  ({ clock }: Arena): Step =>
  async (c, next) => {
    await next()
    c.header('Date', new Date(clock.now()).toUTCString())
  }

/** Names the language of a response's text, where it has any (behaviour 14). */
export const sayLanguage: Step = async (c, next) => {
  await next()
  c.header('Content-Language', languageOf(c.req.raw))
}

/** Sets the matched operation, the caller's address, and whether that is this machine. */
export const matchRequest =
  ({ edition }: Arena): Step =>
  async (c, next) => {
    c.set('match', matchRoute(edition.name, c.req.raw))
    const peer = c.env?.incoming?.socket.remoteAddress
    c.set('address', addressOf(peer, c.req.raw.headers))
    c.set('isFromThisMachine', isFromThisMachine(peer, c.req.raw))
    await next()
  }

const pieces = 30
const never = () => new Promise<never>(() => {})
const broken = () => Promise.reject(new Error('The dial cutEvery has cut this response off'))

/**
 * Applies the dials `latency`, `failures`, `failEvery`, `slowBy`, `slowWrites`, `dripBy`, `cutEvery` and `holdEvery` to calls
 * under /api.
 */
export function injectFaults({ clock, dials }: Arena): Step {
  const wait = (ms: number) => new Promise<void>((resume) => clock.after(ms, resume))
  let calls = 0
  let slowCalls = 0
  const isNth = (every: number) => every > 0 && slowCalls % every === 0
  const isNext = (path: string) =>
    dials.failEvery > 0 && hasPart(path, dials.failPath) && ++calls % dials.failEvery === 0

  return async (c, next) => {
    const path = c.req.path.toLowerCase()
    if (!path.startsWith('/api/')) return next()
    if (dials.latency > 0) await wait(dials.latency)
    if (isNext(path) || Math.random() < dials.failures)
      return c.json({ title: 'The server is not available', status: 503 }, 503)
    await next()
    const isWrite = c.req.method !== 'GET'
    const isSlow = !isWrite && hasPart(path, dials.slowPath)
    const late = isWrite ? dials.slowWrites : isSlow ? dials.slowBy : 0
    if (late > 0) await wait(late)
    if (!isSlow || !c.res.body) return
    slowCalls++
    const end = isNth(dials.cutEvery) ? broken : isNth(dials.holdEvery) ? never : undefined
    if (dials.dripBy === 0 && !end) return
    const bytes = new Uint8Array(await c.res.arrayBuffer())
    c.res = new Response(dripped(bytes, { pieces, pause: () => wait(dials.dripBy), end }), c.res)
  }
}

const hasPart = (path: string, parts: string) => parts.split('|').some((part) => path.includes(part))

const hubPath = /^\/hub\/\w{1,20}(\/negotiate)?$/

/** Logs calls to the contract and the hubs; files of the client cost the server next to nothing. */
export const logRequests =
  (log: RequestLog): Step =>
  (c, next) => {
    const { method, path } = c.req
    const route = c.get('match')?.route
    if (route) log.add(`${method} ${route.template}`)
    else if (hubPath.test(path)) log.add(`${method} ${path}`)
    return next()
  }

/** The longest path and query that a request line may have. */
const longestAddress = 8192

/** Refuses a URL that is too long before anything else looks at it (behaviour 14). */
export const refuseLongAddress: Step = (c, next) => {
  const { pathname, search } = new URL(c.req.raw.url)
  return pathname.length + search.length > longestAddress ? Promise.resolve(c.body(null, 414)) : next()
}

/** Over HTTPS, has browsers stay with it (behaviour 13.3), and marks cookies as `secure`. */
export const staySecure: Step = async (c, next) => {
  await next()
  if (!isOverHttps(c.env?.incoming?.socket.remoteAddress, c.req.raw)) return
  c.header('Strict-Transport-Security', 'max-age=2592000')
  const cookies = c.res.headers.getSetCookie()
  if (cookies.length === 0) return
  c.header('Set-Cookie', undefined)
  for (const cookie of cookies) c.header('Set-Cookie', `${cookie}; secure`, { append: true })
}

/** Finds the caller's account; renews the session cookie after 30 minutes, or deletes a void one (behaviour 1.1). */
export const findCaller =
  ({ sessions }: Arena): Step =>
  async (c, next) => {
    const { headers } = c.req.raw
    c.set('caller', sessions.callerOf(headers))
    const renewal = sessions.renew(headers)
    await next()
    if (renewal && c.res.headers.getSetCookie().length === 0)
      c.header('Set-Cookie', renewal, { append: true })
  }
