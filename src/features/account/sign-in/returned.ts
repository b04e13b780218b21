import { account } from '#src/server/reads/account.ts'
import { paths } from '#src/lib/paths.ts'
import type { StartedSignIn } from './started.ts'
import { parsed } from '#src/lib/json.ts'
import { setStored } from '#src/lib/storage.ts'
import type { Router } from '#src/state/address/router.ts'
import { startedKey } from '#src/state/session/known-sign-in.ts'
import type { Session } from '#src/state/session/start-session.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { waitFor } from 'xstate'

interface Returned {
  session: Session
  cache: QueryClient
  router: Pick<Router, 'navigate'>
}

/**
 * After a sign-in, of which `started` is what this tab has stored: says who is signed in, since the link of a stranger may have done it, and leads on from the start
 * page, where some servers always end. Where it failed, the sign-in page says so.
 */
export async function noteReturn(started: string, { session, cache, router }: Returned) {
  const { value } = await waitFor(session, (state) => !state.matches('reading') && !state.matches('doubted'))
  const profile = cache.getQueryData(account.profile().queryKey)
  if (value !== 'signedIn' || !profile) return
  setStored(startedKey, null, 'sessionStorage')
  await i18next.loadNamespaces('later')
  showToast({ id: 'sign-in', tone: 'good', title: i18next.t('signIn.as', { name: profile.userName }) })
  const { to } = Object(parsed(started)) as Partial<StartedSignIn>
  if (location.pathname === paths.home && to) await router.navigate(to, { replace: true })
}
