import type { OperationsOf } from './operations.ts'
import { challengeOf, gameOf } from '#arena/rules/accounts/access.ts'
import { challengeEditFrom, challengeSummaryFrom } from '#arena/rules/challenges/challenge-views.ts'
import {
  createChallenge,
  deleteChallenge,
  recountSolves,
  saveChallenge,
} from '#arena/rules/challenges/challenges.ts'
import { addFlags, deleteFlag, setAttachment } from '#arena/rules/challenges/flags.ts'
import { startTestContainer, stopTestContainer } from '#arena/rules/challenges/test-containers.ts'
import { challengesOf } from '#arena/store/challenges.ts'

/** Challenges, their flags, files and test containers, as admins manage them. */
export const editChallengeOperations = ((arena) => ({
  editListChallenges({ path }) {
    // An unknown game yields an empty list: the server does not check here that it exists.
    return challengesOf(arena.store, path.gameId).map((challenge) => challengeSummaryFrom(arena, challenge))
  },
  editCreateChallenge: ({ path, body }) =>
    challengeEditFrom(arena, createChallenge(arena, path.gameId, body)),
  editGetChallenge: ({ path }) =>
    challengeEditFrom(arena, challengeOf(arena, gameOf(arena, path.gameId).id, path.challengeId)),
  editUpdateChallenge({ path, body }) {
    const challenge = challengeEditFrom(arena, saveChallenge(arena, path.gameId, path.challengeId, body))
    const saved = arena.edition.countsSolvesAnew ? { ...challenge, acceptedCount: 0 } : challenge
    // The real server loads the flags, and so returns them, only when it has to check that there is one.
    return body.isEnabled ? saved : { ...saved, flags: [] }
  },
  editDeleteChallenge({ path }) {
    deleteChallenge(arena, path.gameId, path.challengeId)
  },
  editRecountSolves({ path }) {
    recountSolves(arena, path.gameId)
  },
  editSetAttachment({ path, body }) {
    setAttachment(arena, path.gameId, path.challengeId, body)
  },
  editAddFlags({ path, body }) {
    addFlags(arena, path.gameId, path.challengeId, body)
  },
  editDeleteFlag: ({ path }) => deleteFlag(arena, path.gameId, path.challengeId, path.flagId),
  editCreateTestContainer: ({ path }) => startTestContainer(arena, path.gameId, path.challengeId),
  editDeleteTestContainer({ path }) {
    stopTestContainer(arena, path.gameId, path.challengeId)
  },
})) satisfies OperationsOf
