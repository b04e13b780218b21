import type { OperationsOf } from './operations.ts'
import { badRequest, gameEnded, inEnglish } from '#arena/lib/refusal.ts'
import type { Arena } from '#arena/parts/arena.ts'
import { gameOf, isClosed, playerIn } from '#arena/rules/accounts/access.ts'
import { plainOf } from '#arena/rules/site/encryption.ts'
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
    submitAnswer(arena, { ...path, userId: user.id, flag: flagIn(arena, body.flag) }),
  gameSubmissionStatus: ({ path: { submissionId, ...path }, user }) =>
    verdictFor(arena, { ...path, userId: user.id, id: submissionId }),
  gameGetWriteup: ({ path, user }) => writeupStatusOf(arena, path.gameId, user.id),
  async gameSubmitWriteup({ path, user, body }) {
    await submitWriteup(arena, path.gameId, user.id, body)
  },
})) satisfies OperationsOf

const longestFlag = 127

/** The flag that was sent; in plain text, it is neither blank nor too long. */
function flagIn(arena: Arena, sent: string) {
  const flag = plainOf(arena, sent, 'Flag')
  if (flag.trim() === '') inEnglish('The Flag field is required.')
  if (flag.length > longestFlag)
    badRequest('{field} is too long: at most {count} characters.', { field: 'Flag', count: longestFlag })
  return flag
}
