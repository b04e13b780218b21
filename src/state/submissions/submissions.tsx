import type { SubmissionView } from './submission.ts'
import { sharedSubmissionStore, type SubmissionStore } from './submission-store.tsx'
import { invariant } from '#src/lib/invariant.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

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

/** The state of one challenge's flag. */
export function useSubmission(challengeId: number): SubmissionView {
  const store = useSubmissionStore()
  return useSyncExternalStore(store.subscribe, () => store.view(challengeId))
}
