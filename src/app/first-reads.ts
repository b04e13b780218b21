import type { Identity } from '#machines/session.ts'
import { games } from '#src/api/games.ts'
import { posts } from '#src/api/posts.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { site } from '#src/api/site.ts'
import { areContainersHidden } from '#src/features/monitor/hidden-containers.ts'
import { phaseOf } from '#src/lib/time.ts'
import { gameIdIn } from '#src/live/address/game-address.ts'
import { hasRole } from '#src/live/session/session.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { Params, RouteObject } from 'react-router-dom'

/** An address that is opened, as a router has matched it. */
export interface Opened {
  matches: readonly { route: RouteObject; params: Params }[]
  location: { search: string }
}

interface Place {
  cache: QueryClient
  params: Params
  search: URLSearchParams
  /** Who reads, once that is known; nobody where nobody is signed in, or it takes long. */
  reader: Promise<Identity | undefined>
}

/** Asks for what a screen begins with; the `handle` of its route. */
export type FirstReads = (place: Place) => unknown

/**
 * Has the screens of an address ask for what they begin with, while their scripts and texts are still on their way: when they are
 * drawn, the answers are there, or waited for.
 */
export function startFirstReads(
  { matches, location }: Opened,
  { cache, reader }: Pick<Place, 'cache' | 'reader'>,
) {
  const search = new URLSearchParams(location.search)
  for (const { route, params } of matches)
    (route.handle as FirstReads | undefined)?.({ cache, params, search, reader })
}

/** What every page in the shell begins with. */
export const readSettings: FirstReads = ({ cache }) => cache.prefetchQuery(site.config())

/** What the home page begins with. */
export const readHome: FirstReads = ({ cache }) => [
  cache.prefetchQuery(posts.latest()),
  cache.prefetchQuery(games.recent()),
]

/** What the page of all posts begins with. */
export const readPosts: FirstReads = ({ cache }) => cache.prefetchQuery(posts.all())

/** What the page of one post begins with. */
export const readPost: FirstReads = ({ cache, params: { postId = '' } }) =>
  cache.prefetchQuery(posts.one(postId))

type ReadsOfGame = (gameId: number, place: Place) => unknown

const ofGame =
  (read: ReadsOfGame): FirstReads =>
  (place) => {
    const gameId = gameIdIn(place.params)
    return gameId !== undefined && read(gameId, place)
  }

/** What every page of a game begins with. */
export const readGame = ofGame((gameId, { cache }) => cache.prefetchQuery(games.game(gameId)))

/** A game that is still to come has no board. */
export const readBoard = ofGame(async (gameId, { cache }) => {
  const game = games.game(gameId)
  await cache.prefetchQuery(game)
  const read = cache.getQueryData(game.queryKey)
  if (read && phaseOf(read, serverNow()) !== 'upcoming') await cache.prefetchQuery(games.scoreboard(gameId))
})

export const readDetails = ofGame(async (gameId, { cache, reader }) => {
  if (await reader) await cache.prefetchQuery(games.details(gameId))
})

/** Others are not shown the pages of monitors. */
const asMonitor = (read: ReadsOfGame) =>
  ofGame(async (gameId, place) => {
    const reader = await place.reader
    if (reader && hasRole(reader, 'Monitor')) await read(gameId, place)
  })

/** What the monitor's events begin with. */
export const readEvents = asMonitor((gameId, { cache, search }) =>
  cache.prefetchQuery(games.events(gameId, { hideContainer: areContainersHidden(search.get('containers')) })),
)

/** What the monitor's submissions begin with. */
export const readSubmissions = asMonitor((gameId, { cache }) =>
  cache.prefetchQuery(games.submissions(gameId)),
)
