import { type Tabs, thisTab } from '#src/lib/tabs.ts'
import type { PersistedCache } from '#src/live/storage/persisted-cache.ts'
import { ScreenSafeProvider } from '#src/live/screen-safe/screen-safe.tsx'
import { SessionProvider } from '#src/live/session/session.tsx'
import { Tips } from '#src/ui/tips.tsx'
import { TranslationProvider } from '#src/ui/translation.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ProvidersProps {
  cache: QueryClient
  /** What the browser stores of the cache. */
  persisted: PersistedCache
  /** This page's place among the tabs of the browser. */
  tabs?: Tabs
  children: ReactNode
}

/** What every screen stands on: the cache, the session, and what may be seen. The same in the browser and in tests. */
export function Providers({ cache, persisted, tabs = thisTab(), children }: ProvidersProps) {
  return (
    <QueryClientProvider client={cache}>
      <TranslationProvider>
        <SessionProvider persisted={persisted} tabs={tabs}>
          <ScreenSafeProvider>{children}</ScreenSafeProvider>
          <Tips />
        </SessionProvider>
      </TranslationProvider>
    </QueryClientProvider>
  )
}
