import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { startTranslations } from '#src/app/i18n.ts'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { routes } from '#src/app/routes.tsx'
import { signOn } from '#src/app/sign-on.ts'
import { shareReads } from '#hubs/shared-reads.ts'
import { startIdleTasks } from '#src/lib/idle.ts'
import { invariant } from '#src/lib/invariant.ts'
import { persistCache } from '#src/live/storage/persisted-cache.ts'
import { standForLeadingTab } from '#src/live/tabs/leading-tab.ts'
import { isNewVersion } from '#src/live/page/new-version.ts'
import { showToast } from '#src/ui/toast.ts'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

signOn()
const cache = createQueryClient()
const persisted = persistCache(cache, import.meta.url) // the entry's address carries the hash of all that was built
const router = createBrowserRouter(routes) // asks for the scripts of the page at once
await Promise.all([startTranslations(), persisted.restore()])
standForLeadingTab()
shareReads(cache)

if (isNewVersion())
  showToast({ title: i18next.t('ui.newVersion.title'), text: i18next.t('ui.newVersion.text') })

const root = document.getElementById('root')
invariant(root, 'the index page has a place for the app')
createRoot(root).render(
  <Providers cache={cache} persisted={persisted}>
    <RouterProvider router={router} />
  </Providers>,
)
startIdleTasks()
