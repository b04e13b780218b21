import { type ArenaForApp, arenaForApp } from './arena-for-app.ts'
import { memoryRouter } from './memory-router.tsx'
import { openPage } from './open-page.ts'
import { stopLinks } from '#hubs/shared-link.ts'
import { Providers } from '#src/app/providers.tsx'
import { startFirstReads } from '#src/app/first-reads.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { whenKnown } from '#src/state/session/start-session.ts'
import { openTabs } from '#src/lib/tabs.ts'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { matchRoutes } from 'react-router-dom'
import { onTestFinished } from 'vitest'

interface Visit {
  /** The demo account to sign in; nobody if omitted. */
  as?: 'player' | 'monitor' | 'admin'
  /** A prepared arena; a fresh one if omitted. */
  arena?: ArenaForApp
}

/**
 * Renders the whole client at an address, over an arena in memory with its world. Nothing of ours is mocked: calls go
 * through msw to arena's app, hubs through msw's WebSocket to arena's hubs.
 */
export async function renderApp(address: string, { as, arena = arenaForApp() }: Visit = {}) {
  if (as) await arena.signIn(as)
  const tabs = openTabs()
  const { cache, session, close } = openPage({ tabs })
  const routes = createRoutes()
  const router = memoryRouter(routes, address)
  const { location } = router.state
  startFirstReads(
    { matches: matchRoutes(routes, location) ?? [], location },
    { cache, reader: whenKnown(session) },
  )
  const view = render(
    <Providers cache={cache} session={session}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const unmount = () => {
    view.unmount()
    close()
  }
  onTestFinished(() => {
    unmount()
    stopLinks(cache)
    tabs.close()
  })
  return { ...view, unmount, arena, cache, router, user: userEvent.setup() }
}
