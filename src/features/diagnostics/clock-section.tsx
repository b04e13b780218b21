import { Facts } from './facts.tsx'
import { Section } from './section.tsx'
import { serverClock } from '#src/api/server-clock.ts'
import { dayAndTime } from '#src/lib/date-formats.ts'
import { useServerNow } from '#src/live/time/server-time.ts'
import { useTranslation } from 'react-i18next'

/** What the server's clock says, which rules the game, beside the browser's. */
export function ClockSection() {
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
          [t('diagnostics.ahead')]: isKnown
            ? t('diagnostics.offset', { ms: Math.round(ms), uncertainty: Math.round(uncertainty) })
            : t('diagnostics.unknown'),
        }}
      />
    </Section>
  )
}
