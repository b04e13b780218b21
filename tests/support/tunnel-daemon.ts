/** How WebSocketReflectorX answers. */
export interface DaemonOptions {
  /** The version as the program reports it; null if it has no such call. */
  version?: unknown
  /** Whether its user allows every site at once. */
  allows?: boolean
}

/**
 * Answers as WebSocketReflectorX 0.5 does to a page (github.com/XDSEC/WebSocketReflectorX): sites introduce
 * themselves, wait for its user, and have tunnels of their own. A test holds both ends of it.
 */
export function tunnelDaemon({ version = '0.5.16', allows = false }: DaemonOptions = {}) {
  const sites = new Map<string, { name: string; isAllowed: boolean }>()
  const tunnels: { site: string; label: string; remote: string; local: string; latency: number }[] = []
  let port = 40_000

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const site = request.headers.get('origin') ?? ''
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST,DELETE',
      'access-control-allow-headers': '*',
      'access-control-allow-private-network': 'true',
    }
    const reply = (status: number, body?: unknown) =>
      new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers,
      })
    if (request.method === 'OPTIONS') return reply(204)
    const body = (request.method === 'GET' ? {} : await request.json()) as Record<string, string>
    const known = sites.get(site)
    switch (`${request.method} ${pathname}`) {
      case 'GET /version':
        return version === null ? reply(404) : reply(200, JSON.stringify(version))
      case 'POST /connect':
        if (known) return reply(202)
        sites.set(site, { name: String(body.name), isAllowed: allows })
        return reply(200)
      case 'GET /connect':
        return known ? reply(known.isAllowed ? 202 : 201) : reply(403, `Scope ${site} not found`)
      case 'GET /pool':
        return reply(
          200,
          tunnels.filter((tunnel) => tunnel.site === site),
        )
      case 'POST /pool': {
        const { label = '', remote = '', local = '' } = body
        const [host, wish] = local.split(':')
        if (!host || Number.isNaN(Number(wish))) return reply(400, 'failed to parse from address')
        const open = tunnels.find((tunnel) => tunnel.remote === remote && tunnel.site === site)
        const tunnel = open ?? { site, label, remote, local: `${host}:${port++}`, latency: -1 }
        if (!open) tunnels.push(tunnel)
        return reply(200, tunnel)
      }
      case 'DELETE /pool': {
        const index = tunnels.findIndex((tunnel) => tunnel.local === body.local)
        if (index < 0) return reply(400, `Tunnel ${body.local} not found`)
        tunnels.splice(index, 1)
        return reply(200)
      }
      default:
        return reply(404)
    }
  }
  return { answer, sites, tunnels }
}
