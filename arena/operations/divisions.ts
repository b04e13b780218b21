import type { OperationsOf } from './operations.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import {
  createDivision,
  deleteDivision,
  divisionsEdited,
  joinCheckFor,
  saveDivision,
} from '#arena/rules/divisions.ts'

/** Divisions of a game: as its editors manage them, and which of them the caller can join. */
export const divisionOperations = ((arena) => ({
  gameJoinCheck: ({ path, user }) => joinCheckFor(arena, path.gameId, user.id),
  editListDivisions: ({ path }) => divisionsEdited(arena, gameOf(arena, path.gameId).id),
  editCreateDivision: ({ path, body }) => createDivision(arena, path.gameId, body),
  editUpdateDivision: ({ path, body }) => saveDivision(arena, path.gameId, path.divisionId, body),
  editDeleteDivision({ path }) {
    deleteDivision(arena, path.gameId, path.divisionId)
  },
})) satisfies OperationsOf
