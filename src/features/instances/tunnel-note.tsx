import styles from './instances.module.css'
import { LazyTunnel } from './lazy-tunnel.tsx'
import { tunnelDownloads } from './tunnel-downloads.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** Where instances are reached through the platform: says so, and links to the client needed for it. */
export function TunnelNote() {
  const { t } = useTranslation()
  const { data: { portMapping } = defaultConfig } = useQuery(site.config())
  if (portMapping !== 'PlatformProxy') return null
  const client = (
    <a href={tunnelDownloads} target="_blank" rel="noreferrer">
      WebSocketReflectorX
    </a>
  )
  return (
    <div className={`flex wrap items-center gap-2 t-xs dim ${styles.tunnel}`}>
      <p>
        <Sentence text={t('instances.tunnel', slots('client'))} parts={{ client }} />
      </p>
      <LazyTunnel isInWords />
    </div>
  )
}
