import '#src/ui/layout/base.css'
import '#src/ui/layout/primitives.css'
import '#src/features/shell/index-shell.css'
import '#src/ui/mark/tokens.css'
import { startFirstReads } from './first-reads.ts'
import { startTranslations } from './i18n.ts'
import { LostTextsPage } from './lost-texts-page.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { startLater } from './later.ts'
import { createRoutes, hasShell, isMissing } from './routes.tsx'
import { firstContent } from '#src/server/cache/first-content.ts'
import { openTransport } from '#src/server/transport/open-transport.ts'
import { shareReads } from '#hubs/shared-reads.ts'
import { nextTask } from '#src/lib/yielding.ts'
import { build } from '#src/lib/build.ts'
import { afterLoad, noteContent, startIdleTasks } from '#src/lib/idle.ts'
import { noteLoadError } from '#src/lib/errors.ts'
import { invariant } from '#src/lib/invariant.ts'
import { getStored } from '#src/lib/storage.ts'
import { thisTab } from '#src/lib/tabs.ts'
import { createRouter, type Router } from '#src/state/address/router.ts'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { isNewVersion } from '#src/state/page/new-version.ts'
import { noteOpening } from '#src/state/page/settled.ts'
import { startedKey } from '#src/state/session/known-sign-in.ts'
import { startSession, whenKnown } from '#src/state/session/start-session.ts'
import { persistCache } from '#src/state/storage/persisted-cache.ts'
import { standForLeadingTab } from '#src/state/tabs/leading-tab.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import i18next from 'i18next'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'

signOn()
addEventListener('vite:preloadError', ({ payload }) => noteLoadError(payload))
openTransport()
const routes = createRoutes()
const cache = createQueryClient()
const persisted = persistCache(cache, import.meta.url) // the entry's address contains the hash of the whole build
const translations = startTranslations()
const session = startSession(cache, persisted, thisTab())
const reader = whenKnown(session)
const routing = openRouter()
persisted.restore()
// Not awaited here: a top-level await has the bundler put a one-line file before each screen, which is requested for nothing.
void Promise.all([routing, translations, reader]).then(([router, isWorded]) => start(router, isWorded))

/** Finds the screens of the address and starts their first reads; in a task of its own, so that none is long. */
async function openRouter() {
  await nextTask()
  keyFirstEntry()
  const router = createRouter(routes)
  startFirstReads({ matches: router.matchesAt(location.pathname), location }, { cache, reader })
  await untilReady(router)
  return router
}

/** Waits for the code of the first page, or its failure: until then, the shell of the index is shown. */
const untilReady = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.isReady) return resolve()
    const end = router.watch(({ isReady }) => {
      if (!isReady) return
      end()
      resolve()
    })
  })

/**
 * Gives a page that was opened by its address a key of its own. Scroll positions are kept by key: without one all such pages
 * of a tab would be one page, and each shown scrolled as the last was. A reload and the way back keep the key.
 */
function keyFirstEntry() {
  const state = history.state as { key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}

/**
 * Renders the page, once its texts have arrived or failed to, and, unless that takes too long, the user is known.
 */
function start(router: Router, isWorded: boolean) {
  noteOpening()
  noteContent(firstContent(cache))
  standForLeadingTab()
  shareReads(cache)
  if (isNewVersion())
    showToast({ title: i18next.t('ui.newVersion.title'), text: i18next.t('ui.newVersion.text') })

  const root = document.getElementById('root')
  invariant(root, 'the index page has a place for the app')
  const page = isWorded ? (
    <Providers cache={cache} session={session}>
      <RouterProvider router={router} />
    </Providers>
  ) : (
    <LostTextsPage />
  )
  const onCaughtError = (error: unknown) => {
    if (!isMissing(error)) reportCaught(error)
  }
  startTransition(() => createRoot(root, { onCaughtError }).render(page)) // in slices, so that the browser's other work is not held up
  const started = getStored(startedKey, 'sessionStorage')
  if (started)
    void import('#src/features/account/sign-in/returned.ts').then(({ noteReturn }) =>
      noteReturn(started, { session, cache, router }),
    )
  if (import.meta.env.PROD) afterLoad(() => startLater(router, cache))
  if (hasShell(router.matchesAt(location.pathname))) startIdleTasks() // nobody clicks on a projector
}

/** Prints what a screen has crashed with, for a report of the fault. */
function reportCaught(error: unknown) {
  // oxlint-disable-next-line no-console
  console.error(error)
}

/** Logs to the browser's console which Halyard this is, to be reported when something is wrong with it (shell.footer.05). */
function signOn() {
  // oxlint-disable-next-line no-console
  console.info(
    `Halyard ${build.version}, built ${build.commit ? `from commit ${build.commit} of` : 'on'} ${new Date(build.time).toISOString()}. Report a fault: ${build.bugs}, with what /diagnostics copies`,
  )
}
