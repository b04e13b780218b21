import type { Arena } from '#arena/parts/arena.ts'
import { BoundedMap } from '#program/lib/bounded-map.ts'
import type { OperationId } from '#arena/operations/operations.ts'
import { gameById } from '#arena/store/games.ts'
import { postById } from '#arena/store/posts.ts'
import { isClosed } from '#arena/rules/accounts/access.ts'
import { createHash } from 'node:crypto'
import type { Match, Route } from './routes.ts'

/** A call of an operation whose answers have a tag. */
interface TaggedRead extends Match {
  query: unknown
  request: Request
}

/** Answers the operations that the contract gives a tag: with 304 to who has that tag already (contract/v1.8.md 5.8). */
export interface ResponseTags {
  /** `ask` is the operation; it is not asked where the tag is known without it and has not changed. */
  answer(read: TaggedRead, ask: () => Promise<Response>): Promise<Response>
}

/**
 * When the answer of an operation was last changed, where that is known without asking it; undefined if it may be
 * refused. Of a game's details that does not depend on the caller, as on the server.
 */
const changedAt: { [Id in OperationId]?: (arena: Arena, path: Match['path']) => number | undefined } = {
  gameScoreboard: ({ scoreboards }, { gameId }) => scoreboards.cached(Number(gameId))?.updateTimeUtc,
  gameDetail(arena, { gameId }) {
    const game = gameById(arena.store, Number(gameId))
    return game && !isClosed(arena, game) ? arena.scoreboards.cached(game.id)?.updateTimeUtc : undefined
  },
  postGet: ({ store }, { postId }) => postById(store, String(postId))?.time,
}

/** Tags tell whole seconds: two changes within one give the same tag, as on the server. */
export function createResponseTags(arena: Arena): ResponseTags {
  const seen = new BoundedMap<string, { digest: string; at: number }>(1000)

  /** When an answer was first seen as it is now. */
  async function firstSeen({ route, path, query }: TaggedRead, response: Response) {
    const key = JSON.stringify([route.id, path, query])
    const digest = createHash('sha256')
      .update(await response.clone().text())
      .digest('base64')
    const known = seen.get(key)
    const at = known?.digest === digest ? known.at : arena.clock.now()
    seen.set(key, { digest, at })
    return at
  }

  return {
    async answer(read, ask) {
      const { route, path, request } = read
      const known = () => changedAt[route.id]?.(arena, path)
      const before = known()
      if (before !== undefined && has(request, tagOf(read, before)))
        return notChanged(headersOf(read, before))
      const response = await ask()
      if (response.status !== 200) return response
      const headers = headersOf(read, known() ?? (await firstSeen(read, response)))
      if (has(request, headers.ETag)) return notChanged(headers)
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      return response
    },
  }
}

const headersOf = (read: TaggedRead, at: number) => ({
  ETag: tagOf(read, at),
  'Last-Modified': new Date(at).toUTCString(),
  'Cache-Control': read.route.cache?.http ?? '',
})

const notChanged = (headers: Record<string, string>) => new Response(null, { status: 304, headers })

/** Fills in a tag as the contract writes it: `W/"<game>-<hex seconds>-<skip>-<count>"`. */
function tagOf({ route, path, query }: TaggedRead, at: number) {
  const hex = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0')
  const values: Record<string, unknown> = {
    ...(query as object),
    game: path.gameId,
    post: path.postId,
  }
  return templateOf(route).replaceAll(/<([^>]+)>/g, (_, name: string) =>
    name.startsWith('hex seconds') ? hex : String(values[name]),
  )
}

const templateOf = ({ cache }: Route) => cache?.etag ?? ''

const has = ({ headers }: Request, tag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((known) => known.trim() === tag)
