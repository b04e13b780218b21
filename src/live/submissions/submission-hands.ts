import type { Attempts } from './attempts.ts'
import { type Attempt, isUnsent, type SubmissionEvent } from '#machines/submission.ts'
import { refetchNow } from '#hubs/refetch-soon.ts'
import { games } from '#src/api/games.ts'
import { recallSubmission, submitFlag, verdictOf } from '#src/api/submissions.ts'
import { leadAlone } from '#src/lib/tabs.ts'
import { dropDraft, keptDraft } from '#src/live/draft.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'

/** Whose flags, in which game. */
export interface DeskPlace {
  gameId: number
  userId: string
  userName: string
}

/** The name of the draft of a challenge's flag. */
export const flagDraft = (gameId: number, challengeId: number) => `flag-${gameId}-${challengeId}`

type AttemptHeard = Extract<SubmissionEvent, { type: 'attempt.heard' }>

/** What is remembered of a challenge's attempt, with the flag if it is still in this tab's field. */
export function rememberedOf(
  { gameId, userId }: DeskPlace,
  challengeId: number,
  attempts: Attempts,
): AttemptHeard {
  const attempt = attempts.one(challengeId)
  const draft = keptDraft(userId, flagDraft(gameId, challengeId), '').trim()
  const isDraft = attempt?.hash === attempts.hashOf(challengeId, draft)
  return { type: 'attempt.heard', attempt, ...(isDraft && { flag: draft }) }
}

/** How long a page may take to come back, and how long at most it is waited for. */
const reloadTime = 5_000
const mostReloadTime = 30_000

/** Only the tab that has the flag can send what was not sent: when it is gone it may be reloading. */
const mayBeBack = (attempt: Attempt | undefined) =>
  isUnsent(attempt) && Date.now() < (attempt?.heldUntil ?? 0) + mostReloadTime

/** What was just told may have ended it before somebody listens. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

interface Held {
  context: { attempt: Attempt | undefined }
}

/** What the chart of one challenge's answer works with: the server, this browser's memory and its other tabs. */
export function handsOf(place: DeskPlace, challengeId: number, attempts: Attempts, cache: QueryClient) {
  const { gameId, userId } = place
  const handed = ({ id, sendings }: Attempt) => ({ gameId, challengeId, name: `${id}/${sendings}` })
  const draft = flagDraft(gameId, challengeId)

  return {
    actors: {
      send: fromPromise<number, { flag: string; attempt: Attempt; leave: () => void }>(
        ({ input: { attempt, ...sending }, signal }) => submitFlag(handed(attempt), { ...sending, signal }),
      ),
      find: fromPromise<number, { attempt: Attempt }>(({ input }) => recallSubmission(handed(input.attempt))),
      verdict: fromPromise(({ input, signal }: { input: { submissionId: number }; signal: AbortSignal }) =>
        verdictOf(gameId, challengeId, input.submissionId, signal),
      ),
      turn: fromCallback<SubmissionEvent, { hasFlag: boolean }>(({ sendBack, input: { hasFlag } }) => {
        const ended = new AbortController()
        let later: ReturnType<typeof setTimeout> | undefined
        const claim = () =>
          void leadAlone(`flag ${userId} ${gameId} ${challengeId}`, ended.signal, () => {
            const remembered = rememberedOf(place, challengeId, attempts) // the tab before us may just have learnt more
            if (!hasFlag && remembered.flag === undefined && mayBeBack(remembered.attempt)) {
              later = setTimeout(claim, reloadTime)
              return Promise.resolve()
            }
            sendBack(remembered)
            sendBack({ type: 'turn.given' })
            return untilAborted(ended.signal)
          })
        claim()
        return () => {
          clearTimeout(later)
          ended.abort()
        }
      }),
    },
    actions: {
      'refetch what a solve changes': ({ context: { attempt } }: Held) =>
        refetchAfterSolve(cache, gameId, attempt),
      'keep the attempt': ({ context }: Held) => attempts.keep(challengeId, context.attempt),
      'forget the attempt': () => attempts.keep(challengeId, undefined),
      'remember that it is wrong': ({ context: { attempt } }: Held) => {
        if (attempt) attempts.noteWrong(challengeId, attempt.hash)
      },
      'drop the draft': ({ context: { attempt } }: Held) => {
        const typed = keptDraft(userId, draft, '').trim()
        if (attempts.hashOf(challengeId, typed) === attempt?.hash) dropDraft(userId, draft)
      },
    },
    guards: {
      'is offline': () => !navigator.onLine,
      'was wrong before': ({ event }: { event: SubmissionEvent }) =>
        event.type === 'flag.submitted' && attempts.wasWrong(challengeId, event.attempt.hash),
    },
  }
}

/** The verdict may be out some milliseconds before the board is rebuilt (behaviour 4.5): one read may come too early. */
function refetchAfterSolve(cache: QueryClient, gameId: number, attempt: Attempt | undefined) {
  const since = attempt?.isCounted ? attempt.handedInAt : 0 // no board is rebuilt for practice
  for (const { queryKey } of [games.details(gameId), games.scoreboard(gameId)])
    refetchNow(cache, queryKey, since)
}
