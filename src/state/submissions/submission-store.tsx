import { attemptsOf } from './attempts.ts'
import { createSubmission, type Submission, verdictIn, type VerdictEvent } from './submission.ts'
import { refetchNow } from '#hubs/refetch-soon.ts'
import type { Attempt, Solve } from '#machines/submission.ts'
import type { GameDetail } from '#src/model/game.ts'
import { phaseOf } from '#src/model/phase.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { account } from '#src/server/reads/account.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { invariant } from '#src/lib/invariant.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import { type Tabs, thisTab } from '#src/lib/tabs.ts'
import { useSession } from '#src/state/session/session.tsx'
import { announceOnce, seen } from '#src/state/tabs/announce-once.ts'
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'

/** Whose flags these are, and in which game. */
interface SubmissionScope {
  gameId: number
  userId: string
}

type SubmissionStore = ReturnType<typeof createSubmissionStore>

/** How long the page of a flag may take to reload and show its verdict itself, in milliseconds. */
const reloadTime = 5_000

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
      cache,
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
    if (known && known.attempts !== null) void invalidate(cache, { queryKey })
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

  /**
   * Calls `announce` with each verdict, in one tab of the browser and once; not where an open dialog shows it. Returns a
   * function that stops it.
   */
  function announceVerdicts(announce: (event: VerdictEvent) => void) {
    const ended = new AbortController()
    const stop = onVerdict((event) => {
      const { id, challengeId } = event
      void announceOnce({
        id,
        isShown: () => shown.has(challengeId),
        ...(!of(challengeId).isSubmittedHere() && { grace: reloadTime }),
        announced: attempts,
        ended: ended.signal,
        announce: () => announce(event),
      })
    })
    return () => {
      ended.abort()
      stop()
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
    confirm: (challengeId: number) => of(challengeId).confirm(),
    withdraw: (challengeId: number) => of(challengeId).withdraw(),
    recheck: (challengeId: number) => of(challengeId).recheck(),
    hashOf: attempts.hashOf,
    show,
    isAnnounced: attempts.isAnnounced,
    /** Whether a verdict was announced elsewhere, or in a dialog that was closed since. */
    isOld: ({ id, challengeId }: VerdictEvent) => attempts.isAnnounced(id) && fresh.get(challengeId) !== id,
    noteAnnounced: attempts.noteAnnounced,
    onVerdict,
    announceVerdicts,
  }
}

/** The one store of a user's flags in a game, for everything on a page and on the next ones. */
const sharedSubmissionStore = onePerCache(
  ({ userId, gameId }: SubmissionScope) => `${userId} ${gameId}`,
  createSubmissionStore,
).of

const StoreContext = createContext<SubmissionStore | undefined>(undefined)

/** Provides the flags of a game to all panels inside, for signed-in users. */
export function SubmissionsProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const cache = useQueryClient()
  const { userId = '' } = useSession().profile ?? {}
  const store = sharedSubmissionStore(cache, { gameId, userId })
  return <StoreContext value={store}>{children}</StoreContext>
}

/** The flags of the provided game. */
export function useSubmissionStore(): SubmissionStore {
  const store = use(StoreContext)
  invariant(store, 'flags are submitted inside a SubmissionsProvider')
  return store
}

/** The server's clock is only estimated here. */
const clockError = 5_000

/** What the own challenges of a game say of a flag's attempt: whether its challenge is solved, and by whom. */
function ownSolves(cache: QueryClient, gameId: number) {
  const details = games.details(gameId)

  function solveIn({ rank }: GameDetail, challengeId: number, { submittedAt }: Attempt): Solve {
    const solve = rank?.solvedChallenges.find(({ id }) => id === challengeId)
    if (!solve) return 'none'
    const ownName = cache.getQueryData(account.profile().queryKey)?.userName // it may have changed since
    const isOwn = solve.time >= submittedAt - clockError && (!solve.userName || solve.userName === ownName)
    return isOwn ? 'own' : 'other'
  }

  return {
    /** How a challenge is solved on the server now. */
    read: async (challengeId: number, attempt: Attempt) =>
      solveIn(await readNow(cache, details), challengeId, attempt),
    /** How a challenge was solved at the last read. */
    of(challengeId: number, attempt: Attempt) {
      const data = cache.getQueryData(details.queryKey)
      return data ? solveIn(data, challengeId, attempt) : 'none'
    },
    /** The verdict may be out some milliseconds before the solve is (behaviour 4.5): one read may come too early. */
    refetchUntilSolved(challengeId: number, attempt: Attempt) {
      const { isCounted, submittedAt } = attempt // nothing is rebuilt for practice
      refetchNow(
        cache,
        details.queryKey,
        (data) => !isCounted || solveIn(data as GameDetail, challengeId, attempt) !== 'none',
      )
      refetchNow(
        cache,
        games.scoreboard(gameId).queryKey,
        (data) => !isCounted || (data as Scoreboard).updateTimeUtc > submittedAt,
      )
    },
    /** Calls back whenever they were read, until the returned function is called. */
    watch(onRead: () => void) {
      const hash = hashKey(details.queryKey)
      return cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) onRead()
      })
    },
  }
}
