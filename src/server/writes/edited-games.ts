import type { GameEdit, GameEditInput } from '#src/model/game.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { editedGameFrom, gameBody, importedGameFrom, posterFrom } from '#src/server/adapter/edit.ts'
import { readNow, setSaved } from '#src/server/cache/read-now.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'
import type { QueryClient } from '@tanstack/react-query'
import { editedGames, refetchPublicGames } from '#src/server/reads/edited-games.ts'

/** Creates a game that players do not see yet: it is hidden until published. */
export const createGame = (game: GameEditInput) =>
  responseOf(server.POST('/api/edit/games', { body: { ...game, hidden: true } }), editedGameFrom)

/** Creates a hidden game with all the settings of another one, but with its own keys and no poster. */
export async function copyGame(cache: QueryClient, gameId: number, changes: GameEditInput) {
  const known = await readNow(cache, editedGames.game(gameId))
  return createGame(gameBody(known, changes))
}

/**
 * Saves changes to a game. A save overwrites every member (behaviour 12.5), so the whole game is sent: give it as read
 * just now, to keep what others have changed meanwhile. Its id, poster and key are ignored. Divisions that are not among
 * the changes are not sent: null keeps what there is, and a list that was never set stays so.
 */
export async function saveGame(cache: QueryClient, known: GameEdit, changes: Partial<GameEditInput>) {
  const gameId = known.id
  const saved = await responseOf(
    server.PUT('/api/edit/games/{gameId}', {
      ...at({ gameId }),
      body: gameBody(known, { divisions: null, ...changes }),
    }),
    editedGameFrom,
  )
  setSaved(cache, editedGames.game(gameId), () => saved)
  await refetchPublicGames(cache, gameId)
  return saved
}

/** Deletes a game, with everything that was submitted in it. */
export const deleteGame = (gameId: number) =>
  responseOf(server.DELETE('/api/edit/games/{gameId}', at({ gameId })))

/**
 * Creates a hidden game from a package, a ZIP of up to 512 MiB, with its challenges, off, and its divisions; returns its
 * id.
 */
export const importGame = (file: File, watch: UploadWatch) =>
  responseOf(server.POST('/api/edit/games/import', uploadOf(file, watch)), importedGameFrom)

/** Sets a game's poster, a picture of up to 3 MiB, with immediate effect; returns its address. */
export const setPoster = (gameId: number, picture: File, watch: UploadWatch) =>
  responseOf(
    server.PUT('/api/edit/games/{gameId}/poster', { ...at({ gameId }), ...uploadOf(picture, watch) }),
    posterFrom,
  )
