import { recordOf, storedChallenges, type SubmissionScope, watchAttempts } from './attempts.ts'
import { createSubmission, type Submission, type VerdictEvent } from './submission.ts'
import { games } from '#src/server/reads/games.ts'
import { invariant } from '#src/lib/invariant.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import { userKey } from '#src/lib/storage.ts'
import { type Tabs, thisTab } from '#src/lib/tabs.ts'
import { useSession } from '#src/state/session/session.tsx'
import { type Announced, announcedUnder, announceOnce, seen } from '#src/state/tabs/announce-once.ts'
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'

/**
 * Calls `listener` with each verdict, and at once with the existing ones; returns a function that stops it, and aborts the
 * signal.
 */
type OnVerdict = (listener: (event: VerdictEvent, ended: AbortSignal) => void) => () => void

type SubmissionStore = ReturnType<typeof createSubmissionStore>

/** How long the page of a flag may take to reload and show its verdict itself, in milliseconds. */
const reloadTime = 5_000

/**
 * The flags of a game that are under way: they continue when their dialogs are closed, and from page to page, while anything
 * listens to their verdicts.
 */
export function createSubmissionStore(cache: QueryClient, scope: SubmissionScope, tabs: Tabs = thisTab()) {
  const { userId, gameId } = scope
  const submissions = new Map<number, Submission>()
  const listeners = createListeners()
  const verdictListeners = createListeners<[VerdictEvent]>(start)
  const announced = announcedUnder(userKey(userId, `announced-${gameId}`))

  function of(challengeId: number) {
    const known = submissions.get(challengeId)
    if (known) return known
    const created = createSubmission({
      ...scope,
      challengeId,
      stored: recordOf(scope, challengeId),
      cache,
      tabs,
      isAnnounced: announced.isAnnounced,
      onChange: listeners.notify,
      onVerdict: verdictListeners.notify,
    })
    submissions.set(challengeId, created)
    return created
  }

  const onVerdict: OnVerdict = (listener) => {
    const ended = new AbortController()
    const listen = (event: VerdictEvent) => listener(event, ended.signal)
    const stop = verdictListeners.add(listen)
    for (const submission of submissions.values()) {
      const { verdict } = submission.view()
      if (verdict) listen(verdict)
    }
    return () => {
      ended.abort()
      stop()
    }
  }

  /** Resumes what an earlier page left under way. */
  function start() {
    for (const challengeId of storedChallenges(scope)) {
      const submission = of(challengeId)
      if (submission.view().stage !== 'idle') submission.receive()
    }
    const goOnline = () => submissions.forEach(({ send }) => send({ type: 'network.back' }))
    addEventListener('online', goOnline)
    const details = hashKey(games.details(gameId).queryKey)
    const stops = [
      () => removeEventListener('online', goOnline),
      watchAttempts(scope, (challengeId) => of(challengeId).receive()),
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === details)
          submissions.forEach(({ receiveSolve }) => receiveSolve())
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const submission of submissions.values()) submission.close()
      submissions.clear()
    }
  }

  return {
    view: (challengeId: number) => of(challengeId).view(),
    subscribe: listeners.add,
    submit: (challengeId: number, flag: string) => of(challengeId).submit(flag),
    confirm: (challengeId: number) => of(challengeId).send({ type: 'flag.confirmed' }),
    withdraw: (challengeId: number) => of(challengeId).send({ type: 'flag.withdrawn' }),
    recheck: (challengeId: number) => of(challengeId).recheck(),
    hashOf: (challengeId: number, flag: string) => recordOf(scope, challengeId).hashOf(flag),
    onVerdict,
    ...announcementsOf(announced, onVerdict, (challengeId) => of(challengeId).isOfThisPage()),
  }
}

/** Who announces the verdicts of a game, once in all tabs: an open dialog, or else a toast. */
function announcementsOf(
  { isAnnounced, noteAnnounced }: Announced,
  onVerdict: OnVerdict,
  isOfThisPage: (challengeId: number) => boolean,
) {
  /** The challenges whose dialogs are open, each with the verdict that its dialog is the first to show. */
  const shown = new Map<number, string | undefined>()

  async function noteSeen({ id }: VerdictEvent, ended: AbortSignal) {
    await seen(ended)
    if (!ended.aborted) noteAnnounced(id)
  }

  return {
    isAnnounced,
    noteAnnounced,
    /** Whether a verdict was announced elsewhere, or in a dialog that was closed since. */
    isOld: ({ id, challengeId }: VerdictEvent) => isAnnounced(id) && shown.get(challengeId) !== id,
    /** Records that the place of a challenge's verdicts is visible, until the returned function is called. */
    show(challengeId: number) {
      shown.set(challengeId, undefined)
      const stop = onVerdict((event, ended) => {
        if (event.challengeId !== challengeId) return
        if (!isAnnounced(event.id)) shown.set(challengeId, event.id)
        void noteSeen(event, ended)
      })
      return () => {
        shown.delete(challengeId)
        stop()
      }
    },
    /**
     * Calls `announce` with each verdict, in one tab of the browser and once; not where an open dialog shows it. Returns a
     * function that stops it.
     */
    announceVerdicts: (announce: (event: VerdictEvent) => void) =>
      onVerdict((event, ended) => {
        const { id, challengeId } = event
        void announceOnce({
          id,
          isShown: () => shown.has(challengeId),
          ...(!isOfThisPage(challengeId) && { grace: reloadTime }),
          announced: { isAnnounced, noteAnnounced },
          ended,
          announce: () => announce(event),
        })
      }),
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
