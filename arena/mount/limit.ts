import type { Arena } from '#arena/parts/arena.ts'
import type { Limits } from '#arena/mount/rate-limits/limits.ts'
import type { MiddlewareHandler } from 'hono'
import { isLoopback } from './address.ts'
import type { Env } from './env.ts'

/**
 * Applies the rate limits of behaviour 15: the global one per address, loopback exempt, then those of the operation,
 * which all callers share. It runs before authentication: a refused request gets 429 even without a session.
 */
export const limit =
  ({ dials }: Arena, limits: Limits): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!dials.rateLimits) return next()
    const address = c.get('address')
    if (!isLoopback(address)) await limits.global(address).enter()
    const policies = c.get('match')?.route.policies ?? []
    const leave: (() => void)[] = []
    try {
      for (const name of policies) {
        if (name === dials.fullLimit) throw limits.refusalBy(name)
        leave.push(await limits.named(name).enter())
      }
      await next()
    } finally {
      for (const release of leave) release()
    }
  }
