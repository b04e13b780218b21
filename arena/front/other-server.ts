import { forwardedHeaders } from './forwarded-headers.ts'
import type { Site } from '#arena/client/index-page.ts'
import type { Client } from '#arena/client/client.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { proxyFetch, proxyUpgrade } from 'httpxy'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Paths that the other server handles; everything else belongs to the client. */
const serverPaths = /^\/(api|hub|assets|healthz|favicon\.webp)(\/|$)/i

const siteCachedFor = 60_000

/** An app that serves the client and forwards other calls to a server, and a handler for its upgrades. */
export function forwardTo(
  server: URL,
  { client, isBehindProxy, print }: { client: Client; isBehindProxy: boolean; print: (text: string) => void },
) {
  const report = outageReporter(server, print)

  async function forward(request: Request, incoming: IncomingMessage) {
    try {
      const headers = forwardedHeaders(incoming, isBehindProxy) as Record<string, string>
      const answer = await proxyFetch(server.origin, request, { headers }, { changeOrigin: true })
      report(undefined)
      return withPlainCookies(answer)
    } catch (error) {
      report(error)
      const title = `The server ${server.origin} cannot be reached`
      return Response.json({ title, status: 502 }, { status: 502 })
    }
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
    .use((c, next) => (serverPaths.test(c.req.path) ? forward(c.req.raw, c.env.incoming) : next()))
    .use(async (c, next) => (await client.file(c.req.raw)) ?? next())
    .all('*', (c) => (hasDot(c.req.path) ? c.body(null, 404) : client.page(c.req.raw)))

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    request.headers = forwardedHeaders(request, isBehindProxy)
    proxyUpgrade(server.origin, request, socket, head, { changeOrigin: true, xfwd: false }).then(
      (upstream) => upstream.on('error', () => socket.destroy()),
      (error: unknown) => {
        report(error)
        socket.destroy()
      },
    )
  }

  return { app, onUpgrade }
}

/** Returns a function that reads the other server's title and description for the index page, cached for a minute. */
export function siteOf(server: URL): () => Promise<Site> {
  let known: { site: Site; at: number } | undefined
  return async () => {
    if (known && Date.now() - known.at < siteCachedFor) return known.site
    const fallback = known?.site ?? { title: 'Halyard', description: '' }
    const site = await askedSite(server).catch(() => fallback)
    known = { site, at: Date.now() }
    return site
  }
}

async function askedSite(server: URL): Promise<Site> {
  const answer = await fetch(new URL('/api/config', server), { signal: AbortSignal.timeout(3000) })
  const { title, slogan } = (await answer.json()) as { title?: string; slogan?: string }
  return { title: title ?? 'Halyard', description: slogan ?? '' }
}

/** Drops `Secure`: browsers would not send such cookies back over the plain HTTP of this machine. */
function withPlainCookies(answer: Response) {
  const cookies = answer.headers.getSetCookie()
  answer.headers.delete('set-cookie')
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie.replace(/;\s*secure/i, ''))
  return answer
}

/** Prints once when the server becomes unreachable, and once when it is back. */
function outageReporter({ origin }: URL, print: (text: string) => void) {
  let isDown = false
  return (error: unknown) => {
    if (isDown === (error !== undefined)) return
    isDown = error !== undefined
    const reason = error instanceof Error && error.message ? ` (${error.message})` : ''
    print(
      isDown
        ? `The server ${origin} cannot be reached${reason}; still trying.`
        : `The server ${origin} answers again.`,
    )
  }
}

const hasDot = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')
