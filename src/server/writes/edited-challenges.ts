import type { ChallengeCreate, FlagInput } from '#src/model/challenge.ts'
import type { AttachmentInput, ChallengeUpdate } from '#src/model/challenge.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import {
  challengeBody,
  editedChallengeFrom,
  flagDeletionFrom,
  testInstanceFrom,
} from '#src/server/adapter/edit.ts'
import { setSaved } from '#src/server/cache/read-now.ts'
import type { QueryClient } from '@tanstack/react-query'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'

/** Creates a disabled challenge; its type cannot change later. */
export const createChallenge = (gameId: number, challenge: ChallengeCreate) =>
  responseOf(
    server.POST('/api/edit/games/{gameId}/challenges', { ...at({ gameId }), body: challenge }),
    editedChallengeFrom,
  )

/**
 * Saves some members of a challenge; the others stay (behaviour 12.5). The response usually lists no flags, and on some
 * servers no solves, so the cached ones stay too.
 */
export async function saveChallenge(
  cache: QueryClient,
  gameId: number,
  challengeId: number,
  changes: ChallengeUpdate,
) {
  const saved = await responseOf(
    server.PUT('/api/edit/games/{gameId}/challenges/{challengeId}', {
      ...at({ gameId, challengeId }),
      body: challengeBody(changes),
    }),
    editedChallengeFrom,
  )
  setSaved(
    cache,
    editedChallenges.one(gameId, challengeId),
    (known) => known && { ...saved, flags: known.flags, acceptedCount: known.acceptedCount },
  )
  await invalidate(cache, { queryKey: editedChallenges.list(gameId).queryKey })
  return saved
}

/** Deletes a challenge, with its solves and submissions. */
export const deleteChallenge = (gameId: number, challengeId: number) =>
  responseOf(server.DELETE('/api/edit/games/{gameId}/challenges/{challengeId}', at({ gameId, challengeId })))

/** Recounts the solves of every challenge, on which its score depends (behaviour 4.2). */
export const recountSolves = (gameId: number) =>
  responseOf(server.POST('/api/edit/games/{gameId}/challenges/updateaccepted', at({ gameId })))

/** Requests a rebuild of a game's scoreboard, which follows soon after. */
export const rebuildScoreboard = (gameId: number) =>
  responseOf(server.POST('/api/edit/games/{gameId}/scoreboard/flush', at({ gameId })))

/** Sets the file that every team gets: one stored on this server by its hash, a link, or none. */
export const setAttachment = (gameId: number, challengeId: number, attachment: AttachmentInput) =>
  responseOf(
    server.POST('/api/edit/games/{gameId}/challenges/{challengeId}/attachment', {
      ...at({ gameId, challengeId }),
      body: attachment,
    }),
  )

/** Adds flags; in a challenge with an attachment per team, each with its file. */
export const addFlags = (gameId: number, challengeId: number, flags: FlagInput[]) =>
  responseOf(
    server.POST('/api/edit/games/{gameId}/challenges/{challengeId}/flags', {
      ...at({ gameId, challengeId }),
      body: flags,
    }),
  )

/** Deletes a flag; deleting the last one disables the challenge (behaviour 12.5). */
export const deleteFlag = (gameId: number, challengeId: number, flagId: number) =>
  responseOf(
    server.DELETE(
      '/api/edit/games/{gameId}/challenges/{challengeId}/flags/{flagId}',
      at({ gameId, challengeId, flagId }),
    ),
    flagDeletionFrom,
  )

/** Starts the container in which organizers try a challenge; it runs for two hours (behaviour 6.3). */
export const startTestInstance = (gameId: number, challengeId: number) =>
  responseOf(
    server.POST('/api/edit/games/{gameId}/challenges/{challengeId}/container', at({ gameId, challengeId })),
    testInstanceFrom,
  )

/** Destroys that container; succeeds if there is none. */
export const destroyTestInstance = (gameId: number, challengeId: number) =>
  responseOf(
    server.DELETE('/api/edit/games/{gameId}/challenges/{challengeId}/container', at({ gameId, challengeId })),
  )
