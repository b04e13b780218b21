import type { Identity } from '#machines/session.ts'
import type { UserRole } from '#src/model/account.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { posts } from '#src/server/reads/posts.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { site } from '#src/server/reads/site.ts'
import { areInstancesHidden } from '#src/features/monitor/events/hidden-instances.ts'
import { pageIn } from '#src/lib/paths.ts'
import { phaseOf } from '#src/model/phase.ts'
import { gameIdIn } from '#src/state/address/game-address.ts'
import type { Reads } from '#src/lib/page-list.ts'
import { hasStoredReads } from '#src/state/storage/persisted-cache.ts'
import { hasRole } from '#src/state/session/session.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { Params, RouteObject } from 'react-router-dom'

/** An opened address, as its routes match it. */
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

/** Starts the first reads of a screen. */
export type FirstReads = (place: Place) => unknown

/** What the `handle` of a route may hold for them. */
export interface ReadFirst {
  read?: FirstReads | undefined
}

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
    (route.handle as ReadFirst | undefined)?.read?.({ cache, params, search, reader })
}

type ReadsOfGame = (gameId: number, place: Place) => unknown

const ofGame =
  (read: ReadsOfGame): FirstReads =>
  (place) => {
    const gameId = gameIdIn(place.params)
    return gameId !== undefined && read(gameId, place)
  }

/** Starts reads once it is known that the user has a role; never for users without it. */
export const forRole =
  (role: UserRole, read: FirstReads): FirstReads =>
  async (place) => {
    const reader = await place.reader
    if (reader && hasRole(reader, role)) await read(place)
  }

/** The first reads that rows of src/lib/pages.ts name, and those of the shell. */
export const firstReads = {
  /** Those of an earlier visit will do at first. */
  settings: ({ cache }) => hasStoredReads() || cache.prefetchQuery(site.config()),

  home: ({ cache }) => [cache.prefetchQuery(posts.latest()), cache.prefetchQuery(games.recent())],

  posts: ({ cache }) => cache.prefetchQuery(posts.all()),

  post: ({ cache, params: { postId = '' } }) => cache.prefetchQuery(posts.one(postId)),

  game: ofGame((gameId, { cache }) => cache.prefetchQuery(games.game(gameId))),

  details: ofGame((gameId, { cache }) => cache.prefetchQuery(games.details(gameId))),

  /** An upcoming game has no scoreboard. */
  scoreboard: ofGame(async (gameId, { cache }) => {
    const game = games.game(gameId)
    await cache.prefetchQuery(game)
    const read = cache.getQueryData(game.queryKey)
    if (read && phaseOf(read, serverNow()) !== 'upcoming') await cache.prefetchQuery(games.scoreboard(gameId))
  }),

  /** The list has pages, of which the address says one. */
  games: ({ cache, search }) => [
    cache.prefetchQuery(games.recent()),
    pageIn(search) === 1 && cache.prefetchQuery(games.list()),
  ],

  events: ofGame((gameId, { cache, search }) =>
    cache.prefetchQuery(
      monitor.events(gameId, { hideContainer: areInstancesHidden(search.get('containers')) }),
    ),
  ),

  submissions: ofGame((gameId, { cache }) => cache.prefetchQuery(monitor.submissions(gameId))),
} satisfies Record<Reads | 'settings', FirstReads>
