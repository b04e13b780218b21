import { ScreenSafeProvider } from '#src/parts/screen-safe/screen-safe.tsx'
import { SessionContext } from '#src/state/session/session.tsx'
import type { Session } from '#src/state/session/start-session.ts'
import { Tips } from '#src/ui/overlay/tips.tsx'
import { TranslationProvider } from '#src/ui/text/translation.tsx'
import { useInputMethod } from '#src/ui/hooks/use-input-method.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface ProvidersProps {
  cache: QueryClient
  session: Session
  children: ReactNode
}

/**
 * Provides what every screen needs: the cache, the texts, the session and screen-safe mode; no screen sees the keys
 * of an input method. The same in the browser and in tests.
 */
export function Providers({ cache, session, children }: ProvidersProps) {
  useInputMethod()
  return (
    <QueryClientProvider client={cache}>
      <TranslationProvider>
        <SessionContext value={session}>
          <ScreenSafeProvider>{children}</ScreenSafeProvider>
          <Tips />
        </SessionContext>
      </TranslationProvider>
    </QueryClientProvider>
  )
}
