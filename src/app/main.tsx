import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { startTranslations } from '#src/app/i18n.ts'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { routes } from '#src/app/routes.tsx'
import { shareReads } from '#hubs/shared-reads.ts'
import { invariant } from '#src/lib/invariant.ts'
import { standForLeadingTab } from '#src/live/leading-tab.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

await startTranslations()
standForLeadingTab()
const cache = createQueryClient()
shareReads(cache)

const root = document.getElementById('root')
invariant(root, 'the index page has a place for the app')
createRoot(root).render(
  <Providers cache={cache}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Providers>,
)
