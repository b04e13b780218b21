import type { LoginInput } from '#contract/api.gen.ts'
import { forgetTheUsers, forgetWhatWasRead } from './forget.ts'
import { watchProfile } from './profile-watch.ts'
import type { PersistedCache } from '#src/live/storage/persisted-cache.ts'
import { type Identity, sessionMachine, type SessionMessage } from '#machines/session.ts'
import { account, login, logout } from '#src/api/account.ts'
import { clearUser, allowUser } from '#src/lib/storage.ts'
import { record } from '#src/lib/recorder.ts'
import type { Tabs, Topic } from '#src/lib/tabs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'

const topic = 'session' as Topic<SessionMessage>

/** The session's chart with its actors and actions: the account's calls, the cache, what is stored of it, the other tabs. */
export const sessionFor = (cache: QueryClient, persisted: PersistedCache, tabs: Tabs) =>
  sessionMachine.provide({
    actors: {
      profile: fromPromise<Identity>(() => cache.fetchQuery({ ...account.profile(), staleTime: 0 })),
      login: fromPromise<unknown, LoginInput>(({ input }) => login(input)),
      logout: fromPromise<unknown>(logout),
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
      'forget what was read': () => forgetWhatWasRead(cache, persisted),
      'forget the users': ({ context }) => forgetTheUsers(context.who?.userId),
      'set who reads': ({ context: { who } }) => {
        if (who) allowUser(who.userId)
        persisted.setUser(who?.userId ?? null)
      },
    },
  })
