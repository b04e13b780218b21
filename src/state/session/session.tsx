import { peeked } from '#src/server/cache/polled.ts'
import type { UserProfile, UserRole } from '#src/model/account.ts'
import type { Session } from './start-session.ts'
import type { Identity } from '#machines/session.ts'
import { account } from '#src/server/reads/account.ts'
import { invariant } from '#src/lib/invariant.ts'
import { userKey } from '#src/lib/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'

/** Provides everything inside with the session. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session's chart, to send it events: `login.submitted`, `logout.asked`, … */
export function useSessionActor(): Session {
  const session = use(SessionContext)
  invariant(session, 'a page has a session')
  return session
}

export interface WhoIsHere {
  is: 'reading' | 'anonymous' | 'signedIn' | 'banned' | 'unreachable'
  /** Set exactly while `is` is `signedIn`. */
  profile: UserProfile | undefined
}

/** Who is using the page. */
export function useSession(): WhoIsHere {
  const state = useSelector(useSessionActor(), ({ value }) => value)
  const { data } = useQuery(peeked(account.profile()))
  if (state === 'signedIn' || state === 'signingOut' || state === 'doubted')
    return { is: data ? 'signedIn' : 'reading', profile: data }
  return { is: state === 'signingIn' ? 'anonymous' : state, profile: undefined }
}

const ranks: Record<UserRole, number> = { Banned: 0, User: 1, Monitor: 2, Admin: 3 }

/** Whether a user may do what this role may; a higher role includes the lower ones. */
export const hasRole = (who: Identity, role: UserRole): boolean => ranks[who.role] >= ranks[role]

/** Whether the signed-in user may do what this role may. */
export function useHasRole(role: UserRole): boolean {
  const { profile } = useSession()
  return profile !== undefined && hasRole(profile, role)
}

/** The storage key of something that belongs to the signed-in user: cleared when they log out. */
export function useUserKey(name: string): string {
  const { profile } = useSession()
  return userKey(profile?.userId ?? 'nobody', name)
}
