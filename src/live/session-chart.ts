import type { LoginInput } from '#contract/api.gen.ts'
import { forgetTheUsers, forgetWhatWasRead } from './forget.ts'
import type { KeptCache } from './kept-cache.ts'
import { type Identity, sessionMachine, type SessionEvent, type SessionNews } from '#machines/session.ts'
import { account, login, logout } from '#src/api/account.ts'
import { forgetUser, welcomeUser } from '#src/lib/kept.ts'
import { record } from '#src/lib/recorder.ts'
import { openTabChannel } from '#src/lib/tabs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'

/** The session's chart with its hands: the account's calls, the cache, what is kept of it, and the other tabs. */
export const sessionFor = (cache: QueryClient, kept: KeptCache) =>
  sessionMachine.provide({
    actors: {
      profile: fromPromise<Identity>(() => cache.fetchQuery({ ...account.profile(), staleTime: 0 })),
      login: fromPromise<unknown, LoginInput>(({ input }) => login(input)),
      logout: fromPromise<unknown>(logout),
      'other tabs': fromCallback<SessionNews>(({ sendBack, receive }) => {
        const channel = openTabChannel<SessionNews>('session', (news) => sendBack(hear(news)))
        receive((news) => channel.tell(news))
        return channel.close
      }),
    },
    actions: {
      'forget what was read': () => forgetWhatWasRead(cache, kept),
      'forget the users': ({ context }) => forgetTheUsers(context.who?.userId),
      'settle who reads': ({ context: { who } }) => {
        if (who) welcomeUser(who.userId)
        kept.settle(who?.userId ?? null)
      },
    },
  })

function hear({ left }: SessionNews): SessionEvent {
  record('tabs', 'session: another tab says that it has changed')
  if (left) forgetUser(left) // what this tab has put away since the other one forgot
  return { type: 'tab.told' }
}
