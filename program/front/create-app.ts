import type { forwarder } from './forward.ts'
import type { outageReporter } from './outage.ts'
import { securityTxt } from './security-txt.ts'
import { isOfServer } from './refusal.ts'
import type { Client } from '#program/client/client.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'

type Env = { Bindings: HttpBindings }

interface Parts {
  client: Client
  server: ReturnType<typeof forwarder>
  outage: ReturnType<typeof outageReporter>
  isEnding: () => boolean
  /** The newest release of Halyard, where a feed of them is read. */
  newest: (() => Promise<object>) | undefined
  /** Where to report a vulnerability of the site, if that is to be told. */
  contact: URL | undefined
}

/** The app of the front: its health, the server's paths, and the client for everything else. */
export function createApp({ client, server, outage, isEnding, newest, contact }: Parts): Hono<Env> {
  const endConnections: MiddlewareHandler<Env> = async (c, next) => {
    await next()
    if (isEnding() && !c.env.outgoing.headersSent) c.header('Connection', 'close')
  }
  return new Hono<Env>()
    .get('/healthz', (c) =>
      c.json(
        { status: isEnding() ? 'ending' : 'healthy', server: outage.isDown() ? 'unreachable' : 'reachable' },
        isEnding() ? 503 : 200,
        { 'Cache-Control': 'no-store' },
      ),
    )
    .use(endConnections, async (c, next) => {
      const refused = server.refused(c.env.incoming, c.env.outgoing)
      return (
        refused ??
        (isOfServer(c.req.path) ? server.forward(c.req.raw, c.env.incoming, c.env.outgoing) : next())
      )
    })
    .get('/release.json', async (c, next) =>
      newest ? c.json(await newest(), 200, { 'Cache-Control': 'no-cache' }) : next(),
    )
    .get('/.well-known/security.txt', (c, next) =>
      contact ? c.text(securityTxt(contact, Date.now()), 200, { 'Cache-Control': 'no-cache' }) : next(),
    )
    .use(async (c, next) => (await client.file(c.req.raw)) ?? next())
    .on(['GET', 'HEAD'], '*', (c) => (hasDot(c.req.path) ? c.body(null, 404) : client.page(c.req.raw)))
    .all('*', (c) => c.body(null, 405, { Allow: 'GET, HEAD' }))
}

const hasDot = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')
