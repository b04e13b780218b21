import styles from './sums.module.css'
import { pace } from './submission-pace.ts'
import type { Submission } from '#contract/api.gen.ts'
import { pageSize } from '#src/api/games.ts'
import { hourAndMinute } from '#src/lib/time-of-day.ts'
import { second } from '#src/lib/time.ts'
import { useServerNowEvery } from '#src/live/server-time.ts'
import { Deck } from '#src/ui/deck.tsx'
import { useTranslation } from 'react-i18next'

const minutes = 48

/** How many submissions come in a minute, as far back as they have been read. */
export function PaceDeck({ rows }: { rows: Submission[] }) {
  const { t, i18n } = useTranslation()
  const now = useServerNowEvery(10 * second)
  const counts = pace(rows, { now, minutes, hasAll: rows.length < pageSize })
  const most = Math.max(1, ...counts.map(({ count = 0 }) => count))
  const last = counts.at(-2)?.count // the last whole minute
  return (
    <Deck className={styles.deck} aria-labelledby="pace">
      <header className={styles.header}>
        <h2 id="pace">{t('monitor.pace')}</h2>
        <b>{last ?? '–'}</b>
      </header>
      <ol className={styles.bars} aria-label={t('monitor.paceOver', { count: minutes })}>
        {counts.map(({ start, count }) => (
          <li
            key={start}
            data-known={count !== undefined}
            title={`${hourAndMinute(start, i18n.language)} · ${count ?? t('monitor.unread')}`}
            style={{ height: `${Math.max(4, ((count ?? 0) / most) * 100)}%` }}
          />
        ))}
      </ol>
      <p className={styles.note}>{t('monitor.paceOver', { count: minutes })}</p>
    </Deck>
  )
}
