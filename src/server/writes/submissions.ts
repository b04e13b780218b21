import type { AnswerResult } from '#src/model/submission.ts'
import { responseOf, at, inTurn, readConfig, server } from '#src/server/transport/client.ts'
import { bodyEncryption } from '#src/server/transport/open-transport.ts'
import { submissionIdFrom, verdictFrom } from '#src/server/adapter/games.ts'

interface FlagCall {
  flag: string
  /**
   * Called in the same task in which it is sent, saying how: from then on it may arrive, whatever becomes of the page. It is
   * not sent if this call aborts `signal`.
   */
  onSent: (isEncrypted: boolean) => void
  /** Cancels the call until it is sent. */
  signal: AbortSignal
}

/**
 * Submits a flag; returns the submission's id. Not idempotent: never resent automatically. Arrives even if its page
 * closes.
 */
export const submitFlag = (
  gameId: number,
  challengeId: number,
  { flag, onSent, signal }: FlagCall,
): Promise<number> =>
  responseOf(
    server.POST('/api/game/{gameId}/challenges/{challengeId}', {
      ...at({ gameId, challengeId }),
      body: { flag },
      signal,
      fetch: (request) =>
        inTurn(request, (request) => {
          onSent(bodyEncryption.isEncrypted(request))
          signal.throwIfAborted() // another page has taken it over
          return fetch(new Request(request, { keepalive: true, signal: null }))
        }),
    }),
    submissionIdFrom,
  )

/** Reads the site's settings again: whether the server takes flags in plain text by now. */
export const takesPlainText = () => bodyEncryption.takesPlainText(readConfig)

/** The verdict so far; `FlagSubmitted` means that it is still being judged, perhaps forever (behaviour 5). */
export const verdictOf = (
  gameId: number,
  challengeId: number,
  submissionId: number,
  signal?: AbortSignal,
): Promise<AnswerResult> =>
  responseOf(
    server.GET('/api/game/{gameId}/challenges/{challengeId}/status/{submissionId}', {
      ...at({ gameId, challengeId, submissionId }),
      ...(signal && { signal }),
    }),
    verdictFrom,
  )
