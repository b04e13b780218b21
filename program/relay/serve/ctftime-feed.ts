import { followedGame, noSuchGame } from './followed-game.ts'
import type { RelayEnv } from './relay-env.ts'
import type { RelayView } from '#program/relay/relay-view.ts'
import { ctftimeStandings, ctftimeText } from '#src/model/ctftime.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createHash } from 'node:crypto'

interface Feed {
  text: string
  tag: string
}

/** The standings of each followed game for CTFtime, which asks for them every minute; of a suspended team there is nothing. */
export function ctftimeFeed(view: RelayView): Hono<RelayEnv> {
  const made = new WeakMap<Scoreboard, Feed>()

  function feedOf(scoreboard: Scoreboard): Feed {
    const known = made.get(scoreboard) ?? feedFrom(scoreboard)
    made.set(scoreboard, known)
    return known
  }

  return new Hono<RelayEnv>().get('/games/:id/ctftime.json', etag({ retainedHeaders }), (c) => {
    const followed = followedGame(view, c.req.param('id'))
    if (!followed) return c.json(noSuchGame, 404)
    if (!followed.scoreboard) return c.json(unread, 503, { 'Retry-After': '60' })
    const { text, tag } = feedOf(followed.scoreboard)
    return c.body(text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=60',
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
    })
  })
}

/** Of a 304: what lets pages of other sites read it, too. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin']

const unread = {
  title: 'The scoreboard has not been read yet, or the game has none before its start',
  status: 503,
}

function feedFrom({ items, challenges }: Scoreboard): Feed {
  const rows = items.map((team) => ({ team, rank: team.rank }))
  const text = ctftimeText(ctftimeStandings(rows, Object.values(challenges).flat()))
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
