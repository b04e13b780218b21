import { CallsSection } from './calls-section.tsx'
import { ClockSection } from './clock-section.tsx'
import styles from './diagnostics.module.css'
import { LinksSection } from './links-section.tsx'
import { RecorderSection } from './recorder-section.tsx'
import { RequestLogSection } from './request-log-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { Title } from '#src/live/page/title.tsx'
import { useTranslation } from 'react-i18next'

/** How this page and the server get along: for who wonders why something is late, and for who has to find out. */
export function DiagnosticsScreen() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Title page={t('diagnostics.title')} />
      <header className={styles.head}>
        <h1>{t('diagnostics.title')}</h1>
        <p>{t('diagnostics.text')}</p>
      </header>
      <LinksSection />
      <ClockSection />
      <CallsSection />
      <StorageSection />
      <RequestLogSection />
      <RecorderSection />
    </div>
  )
}
