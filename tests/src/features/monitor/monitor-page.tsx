import type { Submission } from '#src/model/submission.ts'
import { receiveIn } from '#hubs/hub.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { SubmissionsScreen } from '#src/features/monitor/submissions/submissions-screen.tsx'
import { monitor } from '#src/server/reads/monitor.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { openPage } from '#tests/support/open-page.ts'
import { Providers } from '#src/app/providers.tsx'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { cheats } from '#src/server/reads/cheats.ts'
import { openTabs } from '#src/lib/tabs.ts'
import { act, render } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'

/** A server that has not answered anything yet: what is being read is neither there nor failed. */
function silentServer() {
  const network = setupServer(http.all('*/api/*', () => new Promise<never>(() => {})))
  network.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => network.close())
}

/** The submissions page, with what its bar has of it, over a cache in which these rows have just been read; `receive` passes it a hub message. */
export function submissionsPage(rows: Submission[], search = '') {
  silentServer()
  const cache = createQueryClient()
  cache.setQueryDefaults([], { staleTime: Infinity })
  cache.setQueryData(site.config().queryKey, defaultConfig)
  cache.setQueryData(monitor.submissions(1).queryKey, rows)
  for (const type of ['Accepted', 'WrongAnswer', 'CheatDetected', 'NotFound'] as const) {
    const { queryKey } = monitor.submissions(1, { type })
    cache.setQueryData(
      queryKey,
      rows.filter(({ status }) => status === type),
    )
  }
  cache.setQueryData(monitor.events(1, { hideContainer: false }).queryKey, [])
  cache.setQueryData(cheats.list(1).queryKey, [])
  const tabs = openTabs()
  onTestFinished(tabs.close)
  const { session } = openPage({ cache, tabs })
  const router = memoryRouter(
    [{ path: '/games/:gameId/submissions', Component: SubmissionsScreen }],
    `/games/1/submissions${search}`,
  )
  render(
    <Providers cache={cache} session={session}>
      <ScreenSafeButton />
      <RouterProvider router={router} />
    </Providers>,
  )
  const receive = (submission: Submission) =>
    act(() => receiveIn(monitorHub(1), cache, 'ReceivedSubmissions', submission))
  return { cache, router, receive }
}
