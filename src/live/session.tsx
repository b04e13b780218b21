import type { UserProfile, UserRole } from '#contract/api.gen.ts'
import { type Credentials, sessionMachine } from '#machines/session.ts'
import { account, login, logout } from '#src/api/account.ts'
import { isRefusedWith } from '#src/api/errors.ts'
import { site } from '#src/api/site.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createActorContext } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'

const Session = createActorContext(sessionMachine)

/** Sends events to the session's chart: `login.submitted`, `logout.asked`, … */
export const useSessionActor = Session.useActorRef
/** Reads the session's chart, as `useSelector` does. */
export const useSessionState = Session.useSelector

const sessionFor = (cache: QueryClient) =>
  sessionMachine.provide({
    actors: {
      profile: fromPromise<unknown>(() => cache.fetchQuery({ ...account.profile(), staleTime: 0 })),
      login: fromPromise<unknown, Credentials>(({ input }) => login(input)),
      logout: fromPromise<unknown>(logout),
    },
    actions: { 'forget what was read': () => forgetWhatWasRead(cache) },
  })

/** What was read as somebody else goes, and what is on screen is read again; the site's own settings stay. */
function forgetWhatWasRead(cache: QueryClient) {
  const shared = JSON.stringify(site.config().queryKey)
  void cache.resetQueries({ predicate: ({ queryHash }) => queryHash !== shared })
}

/** Knows who is using the page, for everything inside. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  const machine = useMemo(() => sessionFor(cache), [cache])
  return (
    <Session.Provider logic={machine}>
      <RefusalsHeard />
      {children}
    </Session.Provider>
  )
}

/** A 401 or a ban may first be told by any read: the session's chart hears of it. */
function RefusalsHeard() {
  const cache = useQueryClient()
  const session = useSessionActor()
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ query }) => {
        if (query.state.status === 'error' && isRefusedWith(query.state.error, 401)) {
          session.send({ type: 'profile.refused' })
        }
      }),
    [cache, session],
  )
  return null
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
