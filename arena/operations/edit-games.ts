import { download } from './download.ts'
import type { OperationsOf } from './operations.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { createGame, deleteGame, gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { exportGame } from '#arena/rules/packages/export-game.ts'
import { importGame } from '#arena/rules/packages/import-game.ts'
import { pictureIn } from '#arena/rules/pictures.ts'
import { removeWriteups } from '#arena/rules/writeups.ts'
import { gameCount, gamesPage, hasGame } from '#arena/store/games.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { setRow } from '#arena/store/rows.ts'

/** Games, as admins create and edit them. */
export const editGameOperations = ((arena) => ({
  editCreateGame: ({ body }) => gameEditFrom(arena, createGame(arena, body)),
  editListGames({ query }) {
    const page = gamesPage(arena.store, { count: query.count ?? 0, skip: query.skip ?? 0 })
    return pageFrom(
      page.map((game) => gameEditFrom(arena, game)),
      gameCount(arena.store),
    )
  },
  editGetGame: ({ path }) => gameEditFrom(arena, gameOf(arena, path.gameId)),
  editUpdateGame: ({ path, body }) => gameEditFrom(arena, saveGame(arena, path.gameId, body)),
  editDeleteGame({ path }) {
    deleteGame(arena, path.gameId)
  },
  editFlushScoreboard({ path }) {
    if (hasGame(arena.store, path.gameId)) arena.scoreboards.rebuild(path.gameId)
  },
  editGetHashSalt: ({ path }) => gameOf(arena, path.gameId).hashSalt,
  async editSetPoster({ path, body }) {
    const { id } = gameOf(arena, path.gameId)
    const picture = await pictureIn(body, 'poster')
    return arena.store.transaction(() => {
      const hash = arena.files.add(picture)
      const { posterHash } = gameOf(arena, id) // another upload may have finished first
      setRow(arena.store, 'games', id, { posterHash: hash })
      if (posterHash) arena.files.release(posterHash)
      return `/assets/${hash}/poster.webp`
    })
  },
  editExportGame({ path }) {
    const { name, bytes } = exportGame(arena, path.gameId)
    return download(bytes, name, 'application/zip')
  },
  editImportGame: ({ body }) => importGame(arena, body),
  editDeleteWriteups({ path }) {
    removeWriteups(arena, path.gameId)
  },
})) satisfies OperationsOf
