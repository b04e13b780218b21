import type { KeptCache } from '#src/live/kept-cache.ts'
import { SessionProvider } from '#src/live/session.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ProvidersProps {
  cache: QueryClient
  /** What the browser keeps of the cache. */
  kept: KeptCache
  children: ReactNode
}

/** What every screen stands on: the cache and the session. The same in the browser and in tests. */
export function Providers({ cache, kept, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={cache}>
      <SessionProvider kept={kept}>{children}</SessionProvider>
    </QueryClientProvider>
  )
}
