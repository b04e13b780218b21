import type { RelayEnv } from './relay-env.ts'
import type { RelayView } from '#program/relay/relay-view.ts'
import { Hono } from 'hono'

/** Milliseconds that a server may be away, as for an update, before its relay counts as broken. */
const patience = 300_000

/** Whether the relay hears of its games: with 503 once it has not for five minutes, by any link. */
export function health(view: RelayView, now: () => number): Hono<RelayEnv> {
  let deafSince: number | undefined
  return new Hono<RelayEnv>().get('/healthz', (c) => {
    const games = view.games()
    const hears = games.length === 0 || games.some(({ link }) => link === 'live' || link === 'polling')
    deafSince = hears ? undefined : (deafSince ?? now())
    const isHealthy = deafSince === undefined || now() - deafSince < patience
    const hubs = Object.fromEntries(games.map(({ game, link }) => [game.id, link]))
    return c.json({ status: isHealthy ? 'healthy' : 'unhealthy', hubs }, isHealthy ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
}
