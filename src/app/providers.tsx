import { SessionProvider } from '#src/live/session.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** What every screen stands on: the cache and the session. The same in the browser and in tests. */
export function Providers({ cache, children }: { cache: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={cache}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  )
}
