import type { OperationsOf } from './operations.ts'
import { startedGameOf } from '#arena/rules/accounts/access.ts'
import { cheatsOf } from '#arena/rules/cheats.ts'
import { eventsOf } from '#arena/rules/events.ts'
import { submissionsOf } from '#arena/rules/submissions.ts'

/** What monitors watch during a game and after it. */
export const monitorOperations = ((arena) => ({
  gameEvents: ({ path, query }) => eventsOf(arena, startedGameOf(arena, path.gameId).id, query),
  gameSubmissions: ({ path, query }) => submissionsOf(arena, startedGameOf(arena, path.gameId).id, query),
  gameCheatInfo: ({ path }) => cheatsOf(arena, startedGameOf(arena, path.gameId).id),
})) satisfies OperationsOf
