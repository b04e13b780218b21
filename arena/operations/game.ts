import type { OperationsOf } from './operations.ts'
import { scoreboardFor } from '#arena/rules/scoreboard/scoreboard.ts'
import { gameInfoFor, gameListOf, recentGames } from '#arena/rules/games.ts'
import { enterGame, leaveGame } from '#arena/rules/participations.ts'

/** Games: finding, joining and leaving them. */
export const gameOperations = ((arena) => ({
  gameList: ({ query }) => gameListOf(arena, query),
  gameRecent: ({ query }) => recentGames(arena, query.limit),
  gameGet: ({ path, caller }) => gameInfoFor(arena, arena.gamePages.of(path.gameId), caller?.id),
  gameJoin({ path, body, user, ip }) {
    enterGame(arena, { ...body, gameId: path.gameId, userId: user.id, ip })
  },
  gameLeave({ path, user }) {
    leaveGame(arena, path.gameId, user.id)
  },
  gameScoreboard: ({ path }) => scoreboardFor(arena, path.gameId),
})) satisfies OperationsOf
