import { knownSignIn } from './known-sign-in.ts'
import { watchProfile } from './profile-watch.ts'
import type { LoginInput } from '#src/model/account.ts'
import { type Identity, sessionMachine, type SessionMessage } from '#machines/session.ts'
import { refetchProfile } from '#src/server/reads/account.ts'
import { login, logout } from '#src/server/writes/session.ts'
import { requestQueue, startedReads } from '#src/server/transport/open-transport.ts'
import { refetch } from '#src/server/cache/invalidate.ts'
import { forgetReceived } from '#src/server/cache/live-lists.ts'
import { site } from '#src/server/reads/site.ts'
import { isRoleKnown, storeRole } from '#src/lib/known-role.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { record } from '#src/lib/recorder.ts'
import { allowUser, clearUser, clearUsers } from '#src/lib/storage.ts'
import type { Tabs, Topic } from '#src/lib/tabs.ts'
import { cacheKey, type PersistedCache } from '#src/state/storage/persisted-cache.ts'
import { unannounce } from '#src/ui/hooks/announce.ts'
import { hideToasts } from '#src/ui/overlay/toast.ts'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate'

const topic = 'session' as Topic<SessionMessage>

/** The session of a page: its chart, running. */
export type Session = ActorRefFrom<typeof sessionMachine>

/** How long a page waits for the user to be known before it renders, in milliseconds: what it shows would move. */
const longestWait = 1_000

/** Starts to find out who is using the page, which renders once that is known; stores what they read. */
export const startSession = (cache: QueryClient, persisted: PersistedCache, tabs: Tabs): Session =>
  createActor(sessionFor(cache, persisted, tabs)).start()

/** Resolves to the user once they are known; to undefined where nobody is signed in, no server answers, or it takes too long. */
export const whenKnown = (session: Session): Promise<Identity | undefined> =>
  waitFor(session, (state) => !state.matches('reading') && !state.matches('doubted'), {
    timeout: longestWait,
  }).then(
    ({ context }) => context.who,
    () => undefined,
  )

/** The session's chart with its actors and actions: the account's calls, the cache and its stored copy, the other tabs. */
const sessionFor = (cache: QueryClient, persisted: PersistedCache, tabs: Tabs) =>
  sessionMachine.provide({
    actors: {
      profile: fromPromise<Identity>(() => refetchProfile(cache)),
      login: fromPromise<unknown, LoginInput>(({ input }) => login(input)),
      logout: fromPromise<unknown>(async () => {
        const out = knownSignIn()?.signOut
        return out ? (await import('./sign-out.ts')).signOut(out) : logout()
      }),
      'profile watch': fromCallback(({ sendBack }) => watchProfile(cache, sendBack)),
      'other tabs': fromCallback<SessionMessage>(({ sendBack, receive }) => {
        receive((message) => tabs.send(topic, message))
        return tabs.on(topic, (message) => {
          record('tabs', 'session: another tab says that it has changed')
          if (message.left) clearUser(message.left) // what this tab has stored since the other one cleared it
          sendBack(message)
        })
      }),
    },
    actions: {
      'show the last visit': () => void persisted.restoreWhileSilent(),
      'forget what was read': () => forgetWhatWasRead(cache, persisted),
      'read again what was refused': () => readRefusedAgain(cache),
      'forget the users': ({ context }) => forgetTheUsers(context.who?.userId),
      'set who reads': ({ context: { who } }) => {
        if (who) allowUser(who.userId)
        storeRole(who?.role ?? null)
        persisted.setUser(who?.userId ?? null)
      },
    },
    guards: {
      'may be a stray': ({ event }) =>
        'error' in event && isRefusedWith(event.error, 401, 403) && isRoleKnown('User'),
    },
  })

/** Once for each time they are read: what stays refused although the session goes on is not asked for again and again. */
function readRefusedAgain(cache: QueryClient) {
  void refetch(cache, {
    type: 'active',
    predicate: (query) => {
      const { error, dataUpdateCount } = query.state
      if (!isRefusedWith(error, 401) || readAgainAfter.get(query) === dataUpdateCount) return false
      readAgainAfter.set(query, dataUpdateCount)
      return true
    },
  })
}

const readAgainAfter = new WeakMap<Query, number>()

/** What was read as somebody else goes, what was said of it, and what they asked for in vain so far; the site's own settings stay. */
function forgetWhatWasRead(cache: QueryClient, persisted: PersistedCache) {
  persisted.clear()
  cache.getMutationCache().clear()
  requestQueue.giveUpWrites()
  startedReads.forget()
  storeRole(null)
  forgetReceived(cache)
  for (const query of cache.getQueryCache().getAll()) if (!isShared(query)) query.reset()
  hideToasts()
  unannounce()
  // By then, screens that only the previous user may see have unmounted, and request nothing.
  setTimeout(() => void refetch(cache, { type: 'active', predicate: isEmpty }))
}

const shared = hashKey(site.config().queryKey)
const isShared = ({ queryHash }: Query) => queryHash === shared
const isEmpty = ({ state }: Query) => state.status === 'pending'

/** Clears what this browser stores of any user, and what the previous user's screens store while they unmount. */
function forgetTheUsers(userId: string | undefined) {
  if (userId) clearUser(userId)
  clearUsers(cacheKey)
}
