import type { Arena } from '#arena/parts/arena.ts'
import { hubRoutes } from '#arena/hubs/hub-routes.ts'
import type { Operations } from '#arena/operations/operations.ts'
import { takeTunnels } from './take-tunnels.ts'
import { createLimits } from '#arena/mount/rate-limits/limits.ts'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { answerToError, failure } from './responses.ts'
import type { Env } from './env.ts'
import { faviconAnswer } from './favicon.ts'
import type { Client } from '#program/client/client.ts'
import { limit } from './limit.ts'
import { mountOperations } from './mount.ts'
import { mountOutsideSignIn } from './outside-sign-in.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { responseCache } from './response-cache.ts'
import {
  findCaller,
  injectFaults,
  logRequests,
  matchRequest,
  refuseLongAddress,
  sayLanguage,
  staySecure,
  sendDate,
} from './steps.ts'

/** What the app serves beside the hubs: the contract's operations, the client, and arena's own routes under /arena. */
interface Served {
  operations: Operations
  client: Client
  ownRoutes: (arena: Arena, requestLog: RequestLog) => Hono<Env>
}

/** Arena's whole HTTP side, in the order of behaviour 13.2: cache, files, limits, session, hubs, operations, page. */
export function createApp(arena: Arena, { operations, client, ownRoutes }: Served): Hono<Env> {
  const app = new Hono<Env>({ getPath: (request) => plainPath(getPath(request)) })
  const requestLog = createRequestLog(arena.clock)
  app.onError((error, c) => answerToError(arena, error, c.req.raw))
  app.use(
    refuseLongAddress,
    sendDate(arena),
    sayLanguage,
    matchRequest(arena),
    logRequests(requestLog),
    injectFaults(arena),
    responseCache(arena),
  )
  app.use(async (c, next) => (await client.file(c.req.raw)) ?? next())
  if (arena.edition.hasHealthPage)
    app.get('/healthz', (c) => c.text('Healthy', 200, { 'Cache-Control': 'no-store, no-cache' }))
  app.use(limit(arena, createLimits(arena)), staySecure, findCaller(arena))
  mountOutsideSignIn(app, arena)
  app.route('/hub', hubRoutes(arena))
  app.route('/arena', ownRoutes(arena, requestLog))
  app.all('/error/500', (c) => failure(c.req.raw))
  app.get('/favicon.webp', (c, next) => (c.req.method === 'HEAD' ? next() : faviconAnswer(arena, c.req.raw)))
  app.use(takeTunnels(arena))
  mountOperations(app, arena, operations)
  app.all('*', (c) => {
    if (arena.edition.refusesUnknownCalls && !isRead(c.req.method)) return new Response(null, { status: 405 })
    return hasNoPage(getPath(c.req.raw), arena)
      ? new Response(null, { status: 404 })
      : client.page(c.req.raw, c.get('isFromThisMachine'))
  })
  return app
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

const hasNoPage = (path: string, { edition }: Arena) =>
  hasDot(path) || (path === '/healthz' && !edition.hasHealthPage)

/** Routes match in any case and with a trailing slash (behaviour 0). */
const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '')

const hasDot = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')
