import { defaultConfig, site } from '#src/server/queries/site.ts'
import { useSession } from '#src/state/session/session.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ComponentType, ReactNode } from 'react'

/** A part that has to do with the local tunnel; loaded with its texts only on sites whose instances need one. */
export const lazyTunnelPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lost?: (props: Props) => ReactNode,
) => lazyPart(async () => (await Promise.all([load(), i18next.loadNamespaces('tunnel')]))[0], lost)

const TunnelButton = lazyTunnelPart(async () => (await import('./tunnel/tunnel-button.tsx')).TunnelButton)

/** Opens the panel of the local tunnel; nothing where instances are reached directly, and for strangers. */
export function LazyTunnel({ isInWords = false }: { isInWords?: boolean }) {
  const { profile } = useSession()
  const { data: { portMapping } = defaultConfig } = useQuery(site.config())
  return portMapping === 'PlatformProxy' && profile && <TunnelButton isInWords={isInWords} />
}
