import type { AnswerResult } from '#contract/api.gen.ts'
import { answerOf, server } from '#src/api/client.ts'

/** Hands in a flag; answers the submission's id. Not idempotent: never sent again by itself. */
export const submitFlag = (gameId: number, challengeId: number, flag: string): Promise<number> =>
  answerOf(
    server.POST('/api/game/{gameId}/challenges/{challengeId}', {
      params: { path: { gameId, challengeId } },
      body: { flag },
    }),
  )

/** The verdict so far; `FlagSubmitted` means it is still being judged, perhaps for ever (behaviour 5). */
export const verdictOf = (
  gameId: number,
  challengeId: number,
  submissionId: number,
  signal?: AbortSignal,
): Promise<AnswerResult> =>
  answerOf(
    server.GET('/api/game/{gameId}/challenges/{challengeId}/status/{submissionId}', {
      params: { path: { gameId, challengeId, submissionId } },
      ...(signal && { signal }),
    }),
  )
