import type { Site } from '#arena/front/index-page.ts'
import type { Front } from '#arena/mount/front.ts'
import { Hono } from 'hono'
import { proxyFetch, proxyUpgrade } from 'httpxy'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** What the other server answers itself; everything else is the client's. */
const theirs = /^\/(api|hub|assets|healthz|favicon\.webp)(\/|$)/i

const siteKeptFor = 60_000

/** An app that serves the client and passes the rest on to another server, and what to do with its upgrades. */
export function passOn(server: URL, front: Front, say: (text: string) => void) {
  const tell = outageTeller(server, say)

  async function forward(request: Request) {
    try {
      const answer = await proxyFetch(server.origin, request, undefined, { changeOrigin: true })
      tell(undefined)
      return withPlainCookies(answer)
    } catch (error) {
      tell(error)
      const title = `The server ${server.origin} cannot be reached`
      return Response.json({ title, status: 502 }, { status: 502 })
    }
  }

  const app = new Hono()
    .use((c, next) => (theirs.test(c.req.path) ? forward(c.req.raw) : next()))
    .use(async (c, next) => (await front.file(c.req.raw)) ?? next())
    .all('*', (c) => (hasDot(c.req.path) ? c.body(null, 404) : front.page(c.req.raw)))

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    proxyUpgrade(server.origin, request, socket, head, { changeOrigin: true }).then(
      (upstream) => upstream.on('error', () => socket.destroy()),
      (error: unknown) => {
        tell(error)
        socket.destroy()
      },
    )
  }

  return { app, onUpgrade }
}

/** What the other server says about itself, for the index page. */
export function siteOf(server: URL): () => Promise<Site> {
  let known: { site: Site; at: number } | undefined
  return async () => {
    if (known && Date.now() - known.at < siteKeptFor) return known.site
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

/** Cookies of an HTTPS server would not come back over the plain HTTP of this machine. */
function withPlainCookies(answer: Response) {
  const cookies = answer.headers.getSetCookie()
  answer.headers.delete('set-cookie')
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie.replace(/;\s*secure/i, ''))
  return answer
}

/** Says once that the server is gone, and once that it is back. */
function outageTeller({ origin }: URL, say: (text: string) => void) {
  let isGone = false
  return (error: unknown) => {
    if (isGone === (error !== undefined)) return
    isGone = error !== undefined
    const reason = error instanceof Error && error.message ? ` (${error.message})` : ''
    say(
      isGone
        ? `The server ${origin} cannot be reached${reason}; still trying.`
        : `The server ${origin} answers again.`,
    )
  }
}

const hasDot = (path: string) => path.slice(path.lastIndexOf('/')).includes('.')
