import { CallsSection } from './calls-section.tsx'
import styles from './diagnostics.module.css'
import { RecorderSection } from './recorder-section.tsx'
import { RequestLogSection } from './request-log-section.tsx'
import { Section } from './section.tsx'
import { RecognizedFacts } from '#src/parts/server/recognized-facts.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'
import { StorageSection } from './storage-section.tsx'
import { type HubLink, keepOpenLinks, openLinks } from '#hubs/shared-link.ts'
import { serverClock } from '#src/server/transport/server-clock.ts'
import { dayAndTime, timeInZone } from '#src/lib/time/date-formats.ts'
import { Title } from '#src/state/page/title.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { FreshnessChip, type FreshnessState } from '#src/ui/mark/freshness-chip.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * The state of this page's connection to the server: for users who wonder why something is late, and for whoever
 * investigates it.
 */
export function DiagnosticsScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <Title page={t('diagnostics.title')} />
      <header className={`stack gap-1 ${styles.head}`}>
        <h1>{t('diagnostics.title')}</h1>
        <p className="dim">{t('diagnostics.text')}</p>
      </header>
      <div className={`stack gap-4 cols-2 ${styles.sections}`}>
        <LinksSection />
        <ClockSection />
        <Section title={t('recognized.title')}>
          <RecognizedFacts />
        </Section>
        <CallsSection />
        <StorageSection />
        <RecorderSection />
        <RequestLogSection />
      </div>
    </Page>
  )
}

/** The server's clock, which rules the game, beside the browser's. */
function ClockSection() {
  const { t, i18n } = useTranslation()
  const now = useServerNow()
  const { ms, uncertainty } = serverClock()
  const isKnown = Number.isFinite(uncertainty)
  return (
    <Section title={t('diagnostics.clock')}>
      <Facts
        of={{
          [t('diagnostics.serverTime')]: isKnown ? dayAndTime(now, i18n.language) : t('diagnostics.unknown'),
          [t('diagnostics.browserTime')]: dayAndTime(now - ms, i18n.language),
          [t(ms < 0 ? 'diagnostics.behind' : 'diagnostics.ahead')]: isKnown
            ? t('diagnostics.offset', { ms: Math.round(Math.abs(ms)), uncertainty: Math.round(uncertainty) })
            : t('diagnostics.unknown'),
        }}
      />
    </Section>
  )
}

/** The state of the previous screen's hub connections; they stay open while this section is mounted. */
function LinksSection() {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const keepOpen = useCallback(() => keepOpenLinks(cache), [cache])
  useServerNow() // once a second is enough
  const links = openLinks(cache)
  return (
    <Section title={t('diagnostics.connections')}>
      <ul ref={keepOpen} className={`stack t-s content-start gap-2 ${styles.rows}`}>
        {links.length === 0 && <li className="row wrap t-xs faint">{t('diagnostics.noConnections')}</li>}
        {links.map(({ path, link }) => (
          <li className="row wrap" key={path}>
            <code>{path}</code>
            <FreshnessChip state={shownAs[link.state]} />
            <span className="dim">
              {t(link.leads ? 'diagnostics.ownConnection' : 'diagnostics.otherTab', {
                time: timeInZone(link.since, i18n.language),
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
