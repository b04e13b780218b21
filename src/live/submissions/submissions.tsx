import { sharedDesk } from './shared-desk.ts'
import type { SubmissionDesk } from './submission-desk.ts'
import { invariant } from '#src/lib/invariant.ts'
import { useSession } from '#src/live/session.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'

const Desk = createContext<SubmissionDesk | undefined>(undefined)

/** Leads all panels inside to the flags of a game on their way. For people who are signed in. */
export function SubmissionsProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const cache = useQueryClient()
  const { userId = '', userName = '' } = useSession().profile ?? {}
  const desk = useMemo(
    () => sharedDesk(cache, { gameId, userId, userName }),
    [cache, gameId, userId, userName],
  )
  useEffect(() => desk.open(), [desk])
  return <Desk.Provider value={desk}>{children}</Desk.Provider>
}

/** The flags of the game inside whose SubmissionsProvider it is asked. */
export function useSubmissionDesk(): SubmissionDesk {
  const desk = useContext(Desk)
  invariant(desk, 'flags are handed in inside a SubmissionsProvider')
  return desk
}
