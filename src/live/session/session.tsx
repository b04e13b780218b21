import type { UserProfile, UserRole } from '#contract/api.gen.ts'
import type { PersistedCache } from '#src/live/storage/persisted-cache.ts'
import { sessionFor } from './session-machine.ts'
import { sessionMachine } from '#machines/session.ts'
import { account } from '#src/api/account.ts'
import type { Tabs } from '#src/lib/tabs.ts'
import { userKey } from '#src/lib/storage.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createActorContext } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'

const Session = createActorContext(sessionMachine)

/** Sends events to the session's chart: `login.submitted`, `logout.asked`, … */
export const useSessionActor = Session.useActorRef
/** Reads the session's chart, as `useSelector` does. */
export const useSessionState = Session.useSelector

interface SessionProviderProps {
  tabs: Tabs
  persisted: PersistedCache
  children: ReactNode
}

/** Knows who is using the page, for everything inside, and stores what they read. */
export function SessionProvider({ tabs, persisted, children }: SessionProviderProps) {
  const cache = useQueryClient()
  const machine = useMemo(() => sessionFor(cache, persisted, tabs), [cache, persisted, tabs])
  return <Session.Provider logic={machine}>{children}</Session.Provider>
}

export interface WhoIsHere {
  is: 'reading' | 'anonymous' | 'signedIn' | 'banned' | 'unreachable'
  /** Set exactly while `is` says signedIn. */
  profile: UserProfile | undefined
}

/** Who is using the page. */
export function useSession(): WhoIsHere {
  const state = useSessionState(({ value }) => value)
  const { data } = useQuery({ ...account.profile(), enabled: false })
  if (state === 'signedIn' || state === 'signingOut')
    return { is: data ? 'signedIn' : 'reading', profile: data }
  return { is: state === 'signingIn' ? 'anonymous' : state, profile: undefined }
}

const ranks: Record<UserRole, number> = { Banned: 0, User: 1, Monitor: 2, Admin: 3 }

/** Whether the one who is signed in may do what this role may; a higher role includes the lower ones. */
export function useHasRole(role: UserRole): boolean {
  const { profile } = useSession()
  return profile !== undefined && ranks[profile.role] >= ranks[role]
}

/** The storage key of what belongs to the one who is signed in: goes when they log out. */
export function useUserKey(name: string): string {
  const { profile } = useSession()
  return userKey(profile?.userId ?? 'nobody', name)
}
