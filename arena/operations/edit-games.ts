import type { OperationsOf } from './operations.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { createGame, deleteGame, gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { pictureIn } from '#arena/rules/pictures.ts'
import { removeWriteups } from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/sql.ts'

/** Games, as admins create and edit them. */
export const editGameOperations = ((arena) => ({
  editCreateGame: ({ body }) => gameEditFrom(createGame(arena, body)),
  editListGames({ query }) {
    const { total } = arena.store.one(
      sql.selectFrom('games').select((row) => row.fn.countAll<number>().as('total')),
    )!
    const games = sql.selectFrom('games').selectAll().orderBy('id', 'desc')
    const data = arena.store.all(games.limit(query.count ?? 0).offset(query.skip ?? 0)).map(gameEditFrom)
    return { data, length: data.length, total }
  },
  editGetGame: ({ path }) => gameEditFrom(gameOf(arena, path.gameId)),
  editUpdateGame: ({ path, body }) => gameEditFrom(saveGame(arena, path.gameId, body)),
  editDeleteGame({ path }) {
    deleteGame(arena, path.gameId)
  },
  editGetHashSalt: ({ path }) => gameOf(arena, path.gameId).hashSalt,
  async editSetPoster({ path, body }) {
    const { id } = gameOf(arena, path.gameId)
    const picture = await pictureIn(body, 'poster')
    return arena.store.transaction(() => {
      const hash = arena.files.add(picture)
      const { posterHash } = gameOf(arena, id) // another upload may have finished first
      arena.store.run(sql.updateTable('games').set({ posterHash: hash }).where('id', '=', id))
      if (posterHash) arena.files.release(posterHash)
      return `/assets/${hash}/poster.webp`
    })
  },
  editDeleteWriteups({ path }) {
    removeWriteups(arena, path.gameId)
  },
})) satisfies OperationsOf
