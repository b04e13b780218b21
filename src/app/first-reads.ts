import type { Identity } from '#machines/session.ts'
import { games } from '#src/server/queries/games.ts'
import { posts } from '#src/server/queries/posts.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { site } from '#src/server/queries/site.ts'
import { areContainersHidden } from '#src/features/monitor/hidden-containers.ts'
import { phaseOf } from '#src/lib/time.ts'
import { gameIdIn } from '#src/live/address/game-address.ts'
import { hasRole } from '#src/live/session/session.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { Params, RouteObject } from 'react-router-dom'

/** An opened address, as a router matched it. */
export interface Opened {
  matches: readonly { route: RouteObject; params: Params }[]
  location: { search: string }
}

interface Place {
  cache: QueryClient
  params: Params
  search: URLSearchParams
  /** Resolves to the signed-in user; to undefined where nobody is signed in, or it takes too long to find out. */
  reader: Promise<Identity | undefined>
}

/** Starts the first reads of a screen; the `handle` of its route. */
export type FirstReads = (place: Place) => unknown

/**
 * Starts the first reads of the screens at an address while their scripts and texts are still loading: when they render, the
 * answers have arrived or are on their way.
 */
export function startFirstReads(
  { matches, location }: Opened,
  { cache, reader }: Pick<Place, 'cache' | 'reader'>,
) {
  const search = new URLSearchParams(location.search)
  for (const { route, params } of matches)
    (route.handle as FirstReads | undefined)?.({ cache, params, search, reader })
}

/** The first reads of every page in the shell. */
export const readSettings: FirstReads = ({ cache }) => cache.prefetchQuery(site.config())

/** The first reads of the home page. */
export const readHome: FirstReads = ({ cache }) => [
  cache.prefetchQuery(posts.latest()),
  cache.prefetchQuery(games.recent()),
]

/** The first reads of the page of all posts. */
export const readPosts: FirstReads = ({ cache }) => cache.prefetchQuery(posts.all())

/** The first reads of the page of one post. */
export const readPost: FirstReads = ({ cache, params: { postId = '' } }) =>
  cache.prefetchQuery(posts.one(postId))

type ReadsOfGame = (gameId: number, place: Place) => unknown

const ofGame =
  (read: ReadsOfGame): FirstReads =>
  (place) => {
    const gameId = gameIdIn(place.params)
    return gameId !== undefined && read(gameId, place)
  }

/** The first reads of every page of a game. */
export const readGame = ofGame((gameId, { cache }) => cache.prefetchQuery(games.game(gameId)))

/** The first reads of the scoreboard page; an upcoming game has no board. */
export const readBoard = ofGame(async (gameId, { cache }) => {
  const game = games.game(gameId)
  await cache.prefetchQuery(game)
  const read = cache.getQueryData(game.queryKey)
  if (read && phaseOf(read, serverNow()) !== 'upcoming') await cache.prefetchQuery(games.scoreboard(gameId))
})

export const readDetails = ofGame(async (gameId, { cache, reader }) => {
  if (await reader) await cache.prefetchQuery(games.details(gameId))
})

/** Reads nothing for users who are not shown the monitor's pages. */
const asMonitor = (read: ReadsOfGame) =>
  ofGame(async (gameId, place) => {
    const reader = await place.reader
    if (reader && hasRole(reader, 'Monitor')) await read(gameId, place)
  })

/** The first reads of the monitor's events. */
export const readEvents = asMonitor((gameId, { cache, search }) =>
  cache.prefetchQuery(games.events(gameId, { hideContainer: areContainersHidden(search.get('containers')) })),
)

/** The first reads of the monitor's submissions. */
export const readSubmissions = asMonitor((gameId, { cache }) =>
  cache.prefetchQuery(games.submissions(gameId)),
)
