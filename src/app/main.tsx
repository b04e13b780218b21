import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { startTranslations } from '#src/app/i18n.ts'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { routes } from '#src/app/routes.tsx'
import { signOn } from '#src/app/sign-on.ts'
import { shareReads } from '#hubs/shared-reads.ts'
import { invariant } from '#src/lib/invariant.ts'
import { keepCache } from '#src/live/kept-cache.ts'
import { standForLeadingTab } from '#src/live/leading-tab.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

signOn()
const cache = createQueryClient()
const kept = keepCache(cache, import.meta.url) // the entry's address carries the hash of all that was built
await Promise.all([startTranslations(), kept.restore()])
standForLeadingTab()
shareReads(cache)

const root = document.getElementById('root')
invariant(root, 'the index page has a place for the app')
createRoot(root).render(
  <Providers cache={cache} kept={kept}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Providers>,
)
