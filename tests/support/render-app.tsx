import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { stopLinks } from '#hubs/shared-link.ts'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { routes, startFirstReads } from '#src/app/routes.tsx'
import { openTabs } from '#src/lib/tabs.ts'
import { persistCache } from '#src/live/storage/persisted-cache.ts'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'

interface Visit {
  /** The demo account that is signed in; nobody without. */
  as?: 'player' | 'monitor' | 'admin'
  /** An arena that has been prepared; a fresh one without. */
  arena?: ArenaForApp
}

/**
 * The whole client at an address, over an arena in memory with its world in it. Nothing of ours is mocked: calls go
 * through msw into arena's app, hubs through msw's WebSocket into arena's hubs.
 */
export async function renderApp(address: string, { as, arena = arenaForApp() }: Visit = {}) {
  if (as) await arena.signIn(as)
  const cache = createQueryClient()
  const kept = persistCache(cache, 'tests')
  await kept.restore()
  startFirstReads(cache, address.replace(/[?#].*/, ''))
  const tabs = openTabs()
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const view = render(
    <Providers cache={cache} persisted={kept} tabs={tabs}>
      <RouterProvider router={router} />
    </Providers>,
  )
  onTestFinished(() => {
    view.unmount()
    stopLinks(cache)
    tabs.close()
    kept.close()
    cache.clear()
  })
  return { ...view, arena, cache, router, user: userEvent.setup() }
}
