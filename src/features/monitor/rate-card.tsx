import styles from './sums.module.css'
import { countsByMinute } from './submission-rate.ts'
import type { Submission } from '#contract/api.gen.ts'
import { pageSize } from '#src/api/games.ts'
import { hourAndMinute } from '#src/lib/date-formats.ts'
import { second } from '#src/lib/time.ts'
import { useServerNowEvery } from '#src/live/time/server-time.ts'
import { Card } from '#src/ui/card.tsx'
import { useTranslation } from 'react-i18next'

const minutes = 48

/** How many submissions come in a minute, as far back as they have been read. */
export function RateCard({ rows }: { rows: Submission[] }) {
  const { t, i18n } = useTranslation()
  const now = useServerNowEvery(10 * second)
  const counts = countsByMinute(rows, { now, minutes, hasAll: rows.length < pageSize })
  const most = Math.max(1, ...counts.map(({ count = 0 }) => count))
  const last = counts.at(-2)?.count // the last whole minute
  return (
    <Card className={styles.card} aria-labelledby="rate">
      <header className={styles.header}>
        <h2 id="rate">{t('monitor.rate')}</h2>
        <b>{last ?? '–'}</b>
      </header>
      <ol className={styles.bars} aria-label={t('monitor.rateOver', { count: minutes })}>
        {counts.map(({ start, count }) => (
          <li
            key={start}
            data-known={count !== undefined}
            title={`${hourAndMinute(start, i18n.language)} · ${count ?? t('monitor.unread')}`}
            style={{ height: `${Math.max(4, ((count ?? 0) / most) * 100)}%` }}
          />
        ))}
      </ol>
      <p className={styles.note}>{t('monitor.rateOver', { count: minutes })}</p>
    </Card>
  )
}
