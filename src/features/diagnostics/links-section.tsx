import styles from './diagnostics.module.css'
import { Section } from './section.tsx'
import { type HubLink, keepOpenLinks, openLinks } from '#hubs/shared-link.ts'
import { timeOfDay } from '#src/lib/date-formats.ts'
import { useServerNow } from '#src/live/time/server-time.ts'
import { FreshnessChip, type FreshnessState } from '#src/ui/freshness-chip.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** How the links do that the screen before this one had; they stay up as long as this is looked at. */
export function LinksSection() {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const keepOpen = useCallback(() => keepOpenLinks(cache), [cache])
  useServerNow() // each second is soon enough
  const links = openLinks(cache)
  return (
    <Section title={t('diagnostics.links')}>
      {links.length === 0 && <p className={styles.note}>{t('diagnostics.noLinks')}</p>}
      <ul ref={keepOpen} className={styles.rows}>
        {links.map(({ path, link }) => (
          <li key={path}>
            <code>{path}</code>
            <FreshnessChip state={shownAs[link.state]} />
            <span className={styles.dim}>
              {t(link.leads ? 'diagnostics.ownLink' : 'diagnostics.otherTab', {
                time: timeOfDay(link.since, i18n.language),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const shownAs: Record<HubLink['state'], FreshnessState> = {
  connecting: 'catching-up',
  catchingUp: 'catching-up',
  live: 'live',
  reconnecting: 'reconnecting',
  polling: 'polling',
  offline: 'offline',
  refused: 'refused',
}
