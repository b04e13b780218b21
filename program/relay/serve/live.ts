import { followedGame, noSuchGame } from './followed-game.ts'
import type { liveReaders } from './live-readers.ts'
import type { RelayEnv } from './relay-env.ts'
import type { RelayView } from '#program/relay/relay-view.ts'
import { type HttpBindings, upgradeWebSocket } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { WebSocket } from 'ws'

/** What happens in a game as it happens, over a WebSocket: live.schema.json. What it tells is public, so any page may read it. */
export function live(view: RelayView, readers: ReturnType<typeof liveReaders>): Hono<RelayEnv> {
  return new Hono<RelayEnv>().get('/games/:id/live', async (c): Promise<Response> => {
    const followed = followedGame(view, c.req.param('id'))
    if (!followed) return c.json(noSuchGame, 404)
    const after = numberIn(c.req.query('after'))
    if (Number.isNaN(after)) return c.json(badAfter, 400)
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
      return c.json(noSocket, 426, { Upgrade: 'websocket', Connection: 'Upgrade' })
    if (readers.isFull()) return c.json(full, 503, { 'Retry-After': '60' })
    return upgradeWebSocket(c as unknown as Context<{ Bindings: HttpBindings }>, {
      onOpen: (_event, { raw }) => readers.add(raw as WebSocket, followed.game.id, after),
    })
  })
}

/** The number of a frame in an address; NaN for what is none. */
const numberIn = (text: string | undefined) =>
  text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : NaN

const badAfter = { title: '`after` takes the number of a frame', status: 400 }
const noSocket = { title: 'This address is for WebSockets', status: 426 }
const full = { title: 'No more can read along at the moment', status: 503 }
