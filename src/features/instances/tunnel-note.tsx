import styles from './instances.module.css'
import { defaultConfig, site } from '#src/server/queries/site.ts'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

const downloads = 'https://github.com/XDSEC/WebSocketReflectorX/releases'

/** Where containers are reached through the platform: says so, and links to the client needed for it. */
export function TunnelNote() {
  const { t } = useTranslation()
  const { data: { portMapping } = defaultConfig } = useQuery(site.config())
  if (portMapping !== 'PlatformProxy') return null
  const client = (
    <a href={downloads} target="_blank" rel="noreferrer">
      WebSocketReflectorX
    </a>
  )
  return (
    <p className={`t-xs dim ${styles.tunnel}`}>
      <Sentence text={t('instances.tunnel', slots('client'))} parts={{ client }} />
    </p>
  )
}
