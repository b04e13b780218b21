import { submissionMachine } from '#machines/submission.ts'
import { refetchSoon } from '#hubs/refetch-soon.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { submitFlag, verdictOf } from '#src/api/submissions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise } from 'xstate'

export type SubmissionActor = Actor<typeof submissionMachine>
/** What ends an attempt. */
export type Verdict = 'accepted' | 'wrong' | 'refused' | 'unknown'

const isVerdict = (state: unknown): state is Verdict =>
  state === 'accepted' || state === 'wrong' || state === 'refused' || state === 'unknown'

type Listener = (challengeId: number, verdict: Verdict, submission: SubmissionActor) => void

/** The flags of a game on their way: one chart a challenge, which lives on when its dialog is closed. */
export interface SubmissionDesk {
  of(challengeId: number): SubmissionActor
  /** What was typed and not handed in yet. */
  drafts: Map<number, string>
  onVerdict(listener: Listener): () => void
  close(): void
}

export function createSubmissionDesk(gameId: number, cache: QueryClient): SubmissionDesk {
  const submissions = new Map<number, SubmissionActor>()
  const listeners = new Set<Listener>()

  function open(challengeId: number) {
    const submission = createActor(submissionFor(gameId, challengeId, cache))
    let before: unknown
    submission.subscribe(({ value }) => {
      const hasChanged = value !== before
      before = value
      if (hasChanged && isVerdict(value)) {
        for (const listener of listeners) listener(challengeId, value, submission)
      }
    })
    submissions.set(challengeId, submission)
    return submission.start()
  }

  return {
    of: (challengeId) => submissions.get(challengeId) ?? open(challengeId),
    drafts: new Map(),
    onVerdict(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const submission of submissions.values()) submission.stop()
      submissions.clear()
    },
  }
}

const submissionFor = (gameId: number, challengeId: number, cache: QueryClient) =>
  submissionMachine.provide({
    actors: {
      send: fromPromise<number, { flag: string }>(({ input }) => submitFlag(gameId, challengeId, input.flag)),
      verdict: fromPromise(({ input, signal }: { input: { submissionId: number }; signal: AbortSignal }) =>
        verdictOf(gameId, challengeId, input.submissionId, signal),
      ),
    },
    actions: { 'refetch what a solve changes': () => refetchAfterSolve(gameId, cache) },
  })

/** The verdict is out some milliseconds before the board is rebuilt (behaviour 4.5): one read may come too early. */
function refetchAfterSolve(gameId: number, cache: QueryClient) {
  for (const { queryKey } of [games.details(gameId), games.scoreboard(gameId)]) {
    void cache.invalidateQueries({ queryKey })
    refetchSoon(cache, queryKey, serverNow())
  }
}
