import type { Attempts } from './attempts.ts'
import type { Attempt, SubmissionEvent } from '#machines/submission.ts'
import { refetchSoon } from '#hubs/refetch-soon.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
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

/** What is remembered of a challenge's attempt, with the flag if it is still in this tab's field. */
export function rememberedOf({ gameId, userId }: DeskPlace, challengeId: number, attempts: Attempts) {
  const attempt = attempts.one(challengeId)
  const draft = keptDraft(userId, flagDraft(gameId, challengeId), '').trim()
  const isDraft = attempt?.hash === attempts.hashOf(challengeId, draft)
  return { type: 'attempt.heard', attempt, ...(isDraft && { flag: draft }) } satisfies SubmissionEvent
}

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
      send: fromPromise<number, { flag: string; attempt: Attempt }>(({ input: { flag, attempt } }) =>
        submitFlag(handed(attempt), flag),
      ),
      find: fromPromise<number, { attempt: Attempt }>(({ input }) => recallSubmission(handed(input.attempt))),
      verdict: fromPromise(({ input, signal }: { input: { submissionId: number }; signal: AbortSignal }) =>
        verdictOf(gameId, challengeId, input.submissionId, signal),
      ),
      turn: fromCallback<SubmissionEvent>(({ sendBack }) => {
        const ended = new AbortController()
        void leadAlone(`flag ${userId} ${gameId} ${challengeId}`, ended.signal, () => {
          sendBack(rememberedOf(place, challengeId, attempts)) // the tab before us may just have learnt more
          sendBack({ type: 'turn.given' })
          return new Promise((resolve) => ended.signal.addEventListener('abort', () => resolve()))
        })
        return () => ended.abort()
      }),
    },
    actions: {
      'refetch what a solve changes': () => refetchAfterSolve(gameId, cache),
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

/** The verdict is out some milliseconds before the board is rebuilt (behaviour 4.5): one read may come too early. */
function refetchAfterSolve(gameId: number, cache: QueryClient) {
  for (const { queryKey } of [games.details(gameId), games.scoreboard(gameId)]) {
    void cache.invalidateQueries({ queryKey })
    refetchSoon(cache, queryKey, serverNow())
  }
}
