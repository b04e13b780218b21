import type { AnswerResult } from '#contract/api.gen.ts'
import { isGameSubmissionStatus, isGameSubmitFlag } from '#contract/guards.gen.js'
import { answerOf, inTurn, server } from '#src/api/client.ts'
import { fetchByCourier, recallFromCourier } from '#src/api/courier.ts'

interface Handed {
  gameId: number
  challengeId: number
  /** Tells this sending from every other. */
  name: string
}

interface Sending {
  flag: string
  /** Called as it is sent: from here on it may arrive, whatever becomes of the page. */
  leave: () => void
  /** Gives it up as long as it was not sent. */
  signal: AbortSignal
}

/** Hands in a flag; answers the submission's id. Not idempotent: never sent again by itself. Outlives the page. */
export const submitFlag = (
  { gameId, challengeId, name }: Handed,
  { flag, leave, signal }: Sending,
): Promise<number> =>
  answerOf(
    server.POST('/api/game/{gameId}/challenges/{challengeId}', {
      params: { path: { gameId, challengeId } },
      body: { flag },
      signal,
      fetch: (request) => inTurn(request, (request) => fetchByCourier(name, request, leave)),
    }),
    isGameSubmitFlag,
  )

/** The answer to a flag that an earlier page handed in; sends nothing. TypeError if nobody knows. */
export const recallSubmission = ({ gameId, challengeId, name }: Handed): Promise<number> =>
  answerOf(
    server.POST('/api/game/{gameId}/challenges/{challengeId}', {
      params: { path: { gameId, challengeId } },
      body: { flag: '' },
      fetch: () => recallFromCourier(name),
    }),
    isGameSubmitFlag,
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
    isGameSubmissionStatus,
  )
