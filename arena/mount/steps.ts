import type { Arena } from '#arena/arena.ts'
import type { MiddlewareHandler } from 'hono'
import { addressOf } from './address.ts'
import type { Env } from './env.ts'
import { matchRoute } from './routes.ts'

type Step = MiddlewareHandler<Env>

/** Every answer tells arena's time, which a test may have turned: clients measure their skew by it. */
export const tellTime =
  ({ clock }: Arena): Step =>
  async (c, next) => {
    await next()
    c.header('Date', new Date(clock.now()).toUTCString())
  }

/** Says what is asked, and from where. */
export const recognise: Step = async (c, next) => {
  c.set('match', matchRoute(c.req.raw))
  c.set('address', addressOf(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers))
  await next()
}

/** The dials `latency` and `failures`, on calls under /api. */
export const disturb =
  ({ clock, dials }: Arena): Step =>
  async (c, next) => {
    if (!c.req.path.toLowerCase().startsWith('/api/')) return next()
    const { latency } = dials
    if (latency > 0) await new Promise<void>((resume) => clock.after(latency, resume))
    if (Math.random() < dials.failures)
      return c.json({ title: 'The server is not available', status: 503 }, 503)
    return next()
  }

/** Finds the caller's account; renews the session cookie after 30 minutes, or takes it back (behaviour 1.1). */
export const recogniseCaller =
  ({ sessions }: Arena): Step =>
  async (c, next) => {
    const { headers } = c.req.raw
    c.set('caller', sessions.callerOf(headers))
    const renewal = sessions.renew(headers)
    await next()
    if (renewal && c.res.headers.getSetCookie().length === 0)
      c.header('Set-Cookie', renewal, { append: true })
  }
