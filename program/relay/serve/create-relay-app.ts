import { ctftimeFeed } from './ctftime-feed.ts'
import { health } from './health.ts'
import { live } from './live.ts'
import { liveReaders } from './live-readers.ts'
import { metrics } from './metrics.ts'
import { newestTimes } from './newest-times.ts'
import type { RelayEnv } from './relay-env.ts'
import { staff } from './staff.ts'
import { staffRoles } from './staff-role.ts'
import { openPerAddress } from '#program/lib/open-per-address.ts'
import { ownNames } from '#program/lib/own-names.ts'
import { trustedProxies } from '#program/lib/trusted-proxies.ts'
import { visitorOf } from '#program/lib/visitor.ts'
import type { RelayView } from '#program/relay/relay-view.ts'
import { Hono, type MiddlewareHandler } from 'hono'

/** Who is believed, and how much each may ask for. */
export interface RelayAppOptions {
  /** The proxies in front of the relay: addresses, networks, `loopback` or `private`. */
  trusted?: string[]
  /** The site's own names; any if there are none. */
  names?: string[]
  /** Requests and WebSockets that one address may have open. */
  perAddress?: number
  /** WebSockets that all may have open together. */
  readers?: number
  /** Milliseconds between two pings of a WebSocket. */
  pingEvery?: number
  now?: () => number
}

/** The app that serves, below `/relay`, what a relay shows of itself; `close` lets go of the view and its readers. */
export function createRelayApp(view: RelayView, options: RelayAppOptions = {}) {
  const { now = Date.now, readers: most = 2000, pingEvery } = options
  const readers = liveReaders(view, most, pingEvery)
  const roles = staffRoles(view.server, now)
  const newest = newestTimes(view)
  const app = new Hono<RelayEnv>({ strict: false })
    .use(believed(options))
    .route('/relay', ctftimeFeed(view))
    .route('/relay', live(view, readers))
    .route('/relay', metrics({ view, newest: newest.of, calls: roles.calls, readers: readers.count, now }))
    .route('/relay', health(view, now))
    .route('/relay', staff(view, roles, now))
    .notFound((c) => c.json({ title: 'Not found', status: 404 }, 404))
  return {
    app,
    close() {
      newest.close()
      readers.close()
    },
  }
}

/** Finds out who sent a request; refuses it under a name that is not the site's, or where its address has too many open. */
function believed({
  trusted = ['loopback'],
  names = [],
  perAddress = 100,
}: RelayAppOptions): MiddlewareHandler<RelayEnv> {
  const [isTrusted, nameOf, open] = [trustedProxies(trusted), ownNames(names), openPerAddress(perAddress)]
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    const visitor = visitorOf(incoming, isTrusted, nameOf)
    if (visitor.hosts.length === 0) return c.json({ title: 'This site has another name', status: 421 }, 421)
    if (!open.admits(visitor.address, outgoing ?? incoming.socket))
      return c.json({ title: `An address may have ${perAddress} requests open here`, status: 503 }, 503, {
        'Retry-After': '5',
      })
    c.set('visitor', visitor)
    return next()
  }
}
