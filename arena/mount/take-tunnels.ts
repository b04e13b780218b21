import type { Arena } from '#arena/parts/arena.ts'
import type { Env } from './env.ts'
import type { OperationId } from '#arena/operations/operations.ts'
import type { Access } from '#arena/parts/proxy.ts'
import { tunnel } from '#arena/proxy/tunnel.ts'
import type { MiddlewareHandler } from 'hono'

const accessOf: Partial<Record<OperationId, Access>> = { proxyContainer: 'team', proxyTestContainer: 'any' }

/** Handles WebSocket requests to the proxy's operations; plain ones go on to the operations. */
export function takeTunnels({ proxy, clock }: Pick<Arena, 'proxy' | 'clock'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const match = c.get('match')
    const access = match && accessOf[match.route.id]
    if (!access || c.req.header('upgrade')?.toLowerCase() !== 'websocket') return next()
    const client = { address: c.get('address'), port: c.env?.incoming?.socket.remotePort ?? 0 }
    return tunnel(c, clock, await proxy.connect(String(match.path.containerId), access, client))
  }
}
