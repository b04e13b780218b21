import type { OperationsOf } from './operations.ts'
import { gameEnded } from '#arena/lib/refusal.ts'
import { gameOf, isClosed, playerIn } from '#arena/rules/accounts/access.ts'
import { challengeDetailFor, gameDetailFor } from '#arena/rules/play.ts'
import { submitAnswer, verdictFor } from '#arena/rules/submissions.ts'
import { submitWriteup, writeupStatusOf } from '#arena/rules/writeups.ts'

/** What members of accepted teams do in a game. */
export const playOperations = ((arena) => ({
  gameDetail({ path, user }) {
    if (arena.edition.closesListFirst && isClosed(arena, gameOf(arena, path.gameId))) gameEnded()
    return gameDetailFor(arena, playerIn(arena, path.gameId, user.id))
  },
  gameChallenge: ({ path, user }) =>
    challengeDetailFor(arena, playerIn(arena, path.gameId, user.id), path.challengeId),
  gameSubmitFlag: ({ path, body, user }) =>
    submitAnswer(arena, { ...path, userId: user.id, flag: body.flag }),
  gameSubmissionStatus: ({ path: { submissionId, ...path }, user }) =>
    verdictFor(arena, { ...path, userId: user.id, id: submissionId }),
  gameGetWriteup: ({ path, user }) => writeupStatusOf(arena, path.gameId, user.id),
  async gameSubmitWriteup({ path, user, body }) {
    await submitWriteup(arena, path.gameId, user.id, body)
  },
})) satisfies OperationsOf
