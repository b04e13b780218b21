import { invalidate } from '#src/server/cache/invalidate.ts'
import { at, reads, responseOf, server } from '#src/server/transport/client.ts'
import { editedGameFrom, editedGamePageFrom, hashSaltFrom } from '#src/server/adapter/edit.ts'
import { bytesOf, type DownloadWatch } from '#src/server/transport/download.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { games } from './games.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

const gamesPage = 30

/** Games as organizers see them, including hidden ones; for admins. Times are milliseconds. */
export const editedGames = {
  all: () => ['edited games'] as const,
  /** Newest id first, a page at a time. `count` has no default: without it the server returns none (behaviour 12.5). */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...editedGames.all(), 'list'],
      meta: { timetable: { shown: minute } },
      queryFn: ({ pageParam: skip, signal }) => readGames(skip, gamesPage, signal),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const read = pages.reduce((sum, { data }) => sum + data.length, 0)
        return last.data.length === gamesPage && read < last.total ? read : undefined
      },
    }),
  /** The newest hundred, the most that the server returns at once: for telling which games are running. */
  newest: () =>
    queryOptions({
      queryKey: [...editedGames.all(), 'newest'],
      meta: { timetable: { shown: 2 * minute } },
      queryFn: ({ signal }) => readGames(0, 100, signal),
    }),
  one: (gameId: number) => [...editedGames.all(), gameId] as const,
  game: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'game'],
      meta: { timetable: { shown: 20 * second } },
      queryFn: reads('/api/edit/games/{gameId}', editedGameFrom, at({ gameId })),
    }),
}

const readGames = (skip: number, count: number, signal: AbortSignal) =>
  responseOf(
    server.GET('/api/edit/games', { params: { query: { skip, count } }, signal }),
    editedGamePageFrom,
  )

/** The secret from which the server derives teams' flags, to compute them elsewhere. */
export const readHashSalt = (gameId: number) =>
  responseOf(server.GET('/api/edit/games/{gameId}/hashsalt', at({ gameId })), hashSaltFrom)

/** Reads a game as a package: with its challenges, flags, files and divisions, without teams, notices and submissions. */
export const readPackage = (gameId: number, { signal, onProgress }: DownloadWatch) =>
  bytesOf(
    server.POST('/api/edit/games/{gameId}/export', {
      ...at({ gameId }),
      parseAs: 'stream',
      signal,
    }),
    onProgress,
  )

/** Refetches what players and organizers see of a game: a new poster takes effect at once. */
export const refetchGame = (cache: QueryClient, gameId: number) =>
  Promise.all([
    invalidate(cache, { queryKey: editedGames.game(gameId).queryKey }),
    refetchPublicGames(cache, gameId),
  ])

/** Refetches what players and organizers see of games. */
export const refetchPublicGames = (cache: QueryClient, gameId: number) =>
  Promise.all([
    invalidate(cache, { queryKey: editedGames.list().queryKey }),
    invalidate(cache, { queryKey: editedGames.newest().queryKey }),
    invalidate(cache, { queryKey: games.lists() }),
    invalidate(cache, { queryKey: games.recent().queryKey }),
    invalidate(cache, { queryKey: games.game(gameId).queryKey }),
  ])
