import { attemptsOf } from './attempts.ts'
import { ownSolves } from './own-solves.ts'
import { createSubmission, type Submission, verdictIn, type VerdictEvent } from './submission.ts'
import type { Attempt } from '#machines/submission.ts'
import { games } from '#src/server/queries/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { type Tabs, thisTab } from '#src/lib/tabs.ts'
import { phaseOf } from '#src/model/phase.ts'
import { seen } from '#src/state/tabs/announce-once.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Whose flags these are, and in which game. */
export interface SubmissionScope {
  gameId: number
  userId: string
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>

/**
 * The flags of a game that are under way: they continue when their dialogs are closed, and from page to page, while anything
 * listens to their verdicts.
 */
export function createSubmissionStore(
  cache: QueryClient,
  { gameId, userId }: SubmissionScope,
  tabs: Tabs = thisTab(),
) {
  const attempts = attemptsOf(userId, gameId)
  const submissions = new Map<number, Submission>()
  const listeners = createListeners()
  const verdictListeners = createListeners<[VerdictEvent]>(start)
  const shown = new Set<number>()
  /** The verdicts that an open dialog is the first to show, by its challenge. */
  const fresh = new Map<number, string>()
  const solves = ownSolves(cache, gameId)

  const of = (challengeId: number) => submissions.get(challengeId) ?? create(challengeId)

  function create(challengeId: number) {
    const submission = createSubmission({
      userId,
      gameId,
      challengeId,
      attempts,
      tabs,
      readSolve: (attempt) => solves.read(challengeId, attempt),
      onChange: listeners.notify,
      onVerdict(event, attempt) {
        settle(event, attempt)
        verdictListeners.notify(event)
      },
    })
    submissions.set(challengeId, submission)
    return submission
  }

  /** The consequences of a verdict, in each tab. */
  function settle({ challengeId, verdict }: VerdictEvent, attempt: Attempt) {
    const isSettled = verdict === 'accepted' || verdict === 'wrong'
    if (isSettled && attempts.hashOf(challengeId, attempts.draftOf(challengeId)) === attempt.hash)
      attempts.clearDraft(challengeId)
    if (verdict === 'wrong') attempts.addWrong(challengeId, attempt.hash)
    refetchAttempts(challengeId)
    if (verdict === 'accepted' || verdict === 'unsure') solves.refetchUntilSolved(challengeId, attempt)
  }

  /** No message tells how many flags a team has left: read again after each, where the server counts them. */
  function refetchAttempts(challengeId: number) {
    const { queryKey } = games.challenge(gameId, challengeId)
    const known = cache.getQueryData(queryKey)
    if (known && known.attempts !== null) void cache.invalidateQueries({ queryKey })
  }

  function receiveSolves() {
    for (const [challengeId, submission] of submissions) {
      const { attempt } = submission.view()
      if (attempt) submission.receiveSolve(solves.of(challengeId, attempt))
    }
  }

  function submit(challengeId: number, flag: string) {
    const game = cache.getQueryData(games.game(gameId).queryKey)
    of(challengeId).submit(flag, {
      id: [Date.now(), Math.random()].map((part) => part.toString(36)).join('-'),
      tab: tabs.id,
      hash: attempts.hashOf(challengeId, flag),
      submittedAt: serverNow(),
      isCounted: game === undefined || phaseOf(game, serverNow()) !== 'ended',
      stage: 'ready',
      heldUntil: Date.now(),
    })
  }

  /** Calls `listener` with each verdict, and at once with the existing ones; returns a function that stops it. */
  function onVerdict(listener: (event: VerdictEvent) => void) {
    const stop = verdictListeners.add(listener)
    for (const [challengeId, submission] of submissions) {
      const verdict = verdictIn(challengeId, submission.view())
      if (verdict) listener(verdict)
    }
    return stop
  }

  /** Resumes what an earlier page left under way. */
  function start() {
    for (const challengeId of attempts.challenges()) {
      const submission = of(challengeId)
      if (submission.view().stage !== 'idle') submission.receive()
    }
    const goOnline = () => submissions.forEach((submission) => submission.goOnline())
    addEventListener('online', goOnline)
    const stops = [
      attempts.watch((challengeId) => of(challengeId).receive()),
      solves.watch(receiveSolves),
      () => removeEventListener('online', goOnline),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const submission of submissions.values()) submission.close()
      submissions.clear()
    }
  }

  async function noteSeen({ id }: VerdictEvent, ended: AbortSignal) {
    await seen(ended)
    if (!ended.aborted) attempts.noteAnnounced(id)
  }

  /** Records that the place of a challenge's verdicts is visible, until the returned function is called. */
  function show(challengeId: number) {
    const ended = new AbortController()
    shown.add(challengeId)
    const stop = onVerdict((verdict) => {
      if (verdict.challengeId !== challengeId) return
      if (!attempts.isAnnounced(verdict.id)) fresh.set(challengeId, verdict.id)
      void noteSeen(verdict, ended.signal)
    })
    return () => {
      ended.abort()
      shown.delete(challengeId)
      fresh.delete(challengeId)
      stop()
    }
  }

  return {
    view: (challengeId: number) => of(challengeId).view(),
    subscribe: listeners.add,
    submit,
    withdraw: (challengeId: number) => of(challengeId).withdraw(),
    recheck: (challengeId: number) => of(challengeId).recheck(),
    hashOf: attempts.hashOf,
    show,
    isShown: (challengeId: number) => shown.has(challengeId),
    isSubmittedHere: (challengeId: number) => of(challengeId).isSubmittedHere(),
    isAnnounced: attempts.isAnnounced,
    /** Whether a verdict was announced elsewhere, or in a dialog that was closed since. */
    isOld: ({ id, challengeId }: VerdictEvent) => attempts.isAnnounced(id) && fresh.get(challengeId) !== id,
    noteAnnounced: attempts.noteAnnounced,
    onVerdict,
  }
}

/** The one store of a user's flags in a game, for everything on a page and on the next ones. */
export const sharedSubmissionStore = onePerCache(
  ({ userId, gameId }: SubmissionScope) => `${userId} ${gameId}`,
  createSubmissionStore,
).of
