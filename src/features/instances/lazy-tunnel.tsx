import { defaultConfig, site } from '#src/server/reads/site.ts'
import { useSession } from '#src/state/session/session.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'

const TunnelButton = lazyPart(async () => (await import('./tunnel/tunnel-button.tsx')).TunnelButton, {
  texts: 'tunnel',
})

/** Opens the panel of the local tunnel; nothing where instances are reached directly, and for strangers. */
export function LazyTunnel({ isInWords = false }: { isInWords?: boolean }) {
  const { profile } = useSession()
  const { data: { portMapping } = defaultConfig } = useQuery(site.config())
  return portMapping === 'PlatformProxy' && profile && <TunnelButton isInWords={isInWords} />
}
