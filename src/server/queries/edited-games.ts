import type { GameEdit, GameEditInput } from '#src/model/game.ts'
import { afresh, answerOf, server } from '#src/server/transport/client.ts'
import { games } from './games.ts'
import { readNow, setSaved } from './read-now.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

const at = (gameId: number) => ({ params: { path: { gameId } } })

const gamesPage = 30

/** Games as organizers see them, including hidden ones; for admins. Times are milliseconds. */
export const editedGames = {
  all: () => ['edited games'] as const,
  /** Newest id first, a page at a time. `count` has no default: without it the server returns none (behaviour 12.5). */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...editedGames.all(), 'list'],
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
      queryFn: ({ signal }) => readGames(0, 100, signal),
    }),
  one: (gameId: number) => [...editedGames.all(), gameId] as const,
  game: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'game'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/edit/games/{gameId}', { ...at(gameId), signal, ...afresh })),
    }),
}

const readGames = (skip: number, count: number, signal: AbortSignal) =>
  answerOf(server.GET('/api/edit/games', { params: { query: { skip, count } }, signal, ...afresh }))

/** Creates a game that players do not see yet: it is hidden until published. */
export const createGame = (game: GameEditInput) =>
  answerOf(server.POST('/api/edit/games', { body: { ...game, hidden: true } }))

/** Creates a hidden game with all the settings of another one, but with its own keys and no poster. */
export async function copyGame(cache: QueryClient, gameId: number, changes: GameEditInput) {
  const known = await readNow(cache, editedGames.game(gameId))
  return createGame({ ...known, ...changes })
}

/**
 * Saves changes to a game. A save overwrites every member (behaviour 12.5), so the whole game is sent: give it as read
 * just now, to keep what others have changed meanwhile. Its id, poster and key are ignored.
 */
export async function saveGame(cache: QueryClient, known: GameEdit, changes: Partial<GameEditInput>) {
  const gameId = known.id
  const body = { ...known, ...changes }
  const saved = await answerOf(server.PUT('/api/edit/games/{gameId}', { ...at(gameId), body }))
  setSaved(cache, editedGames.game(gameId), () => saved)
  await refetchPublicGames(cache, gameId)
  return saved
}

/** The secret from which the server derives teams' flags, to compute them elsewhere. */
export const readHashSalt = (gameId: number) =>
  answerOf(server.GET('/api/edit/games/{gameId}/hashsalt', { ...at(gameId), ...afresh }))

/** Deletes a game, with everything that was submitted in it. */
export const deleteGame = (gameId: number) => answerOf(server.DELETE('/api/edit/games/{gameId}', at(gameId)))

/** Sets a game's poster, a picture of up to 3 MiB, with immediate effect; returns its address. */
export const setPoster = (gameId: number, picture: File, watch: UploadWatch) =>
  answerOf(server.PUT('/api/edit/games/{gameId}/poster', { ...at(gameId), ...uploadOf(picture, watch) }))

/** Refetches what players and organizers see of a game: a new poster takes effect at once. */
export const refetchGame = (cache: QueryClient, gameId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: editedGames.game(gameId).queryKey }),
    refetchPublicGames(cache, gameId),
  ])

/** Refetches what players and organizers see of games. */
const refetchPublicGames = (cache: QueryClient, gameId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: editedGames.list().queryKey }),
    cache.invalidateQueries({ queryKey: editedGames.newest().queryKey }),
    cache.invalidateQueries({ queryKey: games.lists() }),
    cache.invalidateQueries({ queryKey: games.recent().queryKey }),
    cache.invalidateQueries({ queryKey: games.game(gameId).queryKey }),
  ])
