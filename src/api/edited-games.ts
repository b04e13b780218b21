import type { GameEditInput } from '#contract/api.gen.ts'
import { afresh, answerOf, server } from '#src/api/client.ts'
import { uploadOf, type UploadWatch } from '#src/api/upload.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const at = (gameId: number) => ({ params: { path: { gameId } } })

/** Games as their organizers have them, hidden ones too; for admins. Times are milliseconds. */
export const editedGames = {
  all: () => ['edited games'] as const,
  /** Newest id first. The server has no default for `count`: left out, the list is empty (behaviour 12.5). */
  list: (skip = 0, count = 30) =>
    queryOptions({
      queryKey: [...editedGames.all(), 'list', { skip, count }],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/edit/games', { params: { query: { skip, count } }, signal, ...afresh })),
    }),
  one: (gameId: number) => [...editedGames.all(), gameId] as const,
  game: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'game'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/edit/games/{gameId}', { ...at(gameId), signal, ...afresh })),
    }),
}

/** Makes a game that players do not see yet: hidden, until it is published. */
export const createGame = (game: Pick<GameEditInput, 'title' | 'start' | 'end'>) =>
  answerOf(server.POST('/api/edit/games', { body: { ...game, hidden: true } }))

/**
 * Saves changes to a game. A save overwrites every member (behaviour 12.5), so the whole game goes along, as read just now:
 * what somebody else has changed meanwhile stays. Its id, poster and key are ignored.
 */
export async function saveGame(cache: QueryClient, gameId: number, changes: Partial<GameEditInput>) {
  const game = await cache.fetchQuery({ ...editedGames.game(gameId), staleTime: 0 })
  const body = { ...game, ...changes }
  const saved = await answerOf(server.PUT('/api/edit/games/{gameId}', { ...at(gameId), body }))
  cache.setQueryData(editedGames.game(gameId).queryKey, saved)
  await refetchPublicGames(cache, gameId)
  return saved
}

/** The secret from which the server makes teams' flags, to compute them elsewhere. */
export const readHashSalt = (gameId: number) =>
  answerOf(server.GET('/api/edit/games/{gameId}/hashsalt', { ...at(gameId), ...afresh }))

/** Takes a game away, with all that was submitted in it. */
export const deleteGame = (gameId: number) => answerOf(server.DELETE('/api/edit/games/{gameId}', at(gameId)))

/** Sets a game's poster, a picture of up to 3 MiB, at once; answers its address. */
export const setPoster = (gameId: number, picture: File, watch: UploadWatch) =>
  answerOf(server.PUT('/api/edit/games/{gameId}/poster', { ...at(gameId), ...uploadOf(picture, watch) }))

/** What players and organizers see of a game is read again: its poster counts at once. */
export const refetchGame = (cache: QueryClient, gameId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: editedGames.game(gameId).queryKey }),
    refetchPublicGames(cache, gameId),
  ])

/** What players and organizers see of games is read again. */
const refetchPublicGames = (cache: QueryClient, gameId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: [...editedGames.all(), 'list'] }),
    cache.invalidateQueries({ queryKey: ['games', 'list'] }),
    cache.invalidateQueries({ queryKey: ['games', 'recent'] }),
    cache.invalidateQueries({ queryKey: ['games', gameId, 'game'] }),
  ])
