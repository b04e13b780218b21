import { createQueryClient } from '#src/app/query-client.ts'
import { thisTab } from '#src/lib/tabs.ts'
import { startSession } from '#src/state/session/start-session.ts'
import { persistCache } from '#src/state/storage/persisted-cache.ts'
import { onTestFinished } from 'vitest'

/**
 * Sets up what a page starts with, as `main.tsx` does: its cache, the persisted part of it, and the session. It ends
 * with the test.
 */
export function openPage({ cache = createQueryClient(), tabs = thisTab() } = {}) {
  const persisted = persistCache(cache, 'tests')
  persisted.restore()
  const session = startSession(cache, persisted, tabs)
  const close = () => {
    session.stop()
    persisted.close()
  }
  onTestFinished(() => {
    close()
    cache.clear()
  })
  return { cache, session, close }
}
