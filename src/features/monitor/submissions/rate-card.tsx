import styles from '#src/features/monitor/sums.module.css'
import type { Submission } from '#src/model/submission.ts'
import { clockTimeInZone } from '#src/lib/time/date-formats.ts'
import { numberText } from '#src/lib/formats.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const minutes = 48

interface RateCardProps {
  rows: Submission[]
  /** No older rows exist. */
  hasAll: boolean
}

/** Submissions per minute; minutes that were not read are marked. */
export function RateCard({ rows, hasAll }: RateCardProps) {
  const { t, i18n } = useTranslation()
  const now = useServerNow(10 * second)
  const counts = countsByMinute(rows, { now, minutes, hasAll })
  const most = Math.max(1, ...counts.map(({ count = 0 }) => count))
  const last = counts.at(-2)?.count // the last full minute
  return (
    <Card className={styles.card} aria-labelledby="rate">
      <CardHead
        id="rate"
        title={t('monitor.rate')}
        note={<b>{last === undefined ? '–' : <Count value={last} />}</b>}
      />
      <ol
        className={`flex items-end gap-05 ${styles.bars}`}
        aria-label={t('monitor.rateOver', { count: minutes })}
      >
        {counts.map(({ start, count }) => (
          <li
            className="flex-1"
            key={start}
            aria-hidden={count === undefined || undefined}
            data-known={count !== undefined}
            title={`${clockTimeInZone(start, now, i18n.language)} · ${count === undefined ? t('monitor.minuteNotLoaded') : numberText(count, i18n.language)}`}
            style={count === undefined ? undefined : { height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </ol>
      <p className={`t-xs faint ${styles.note}`}>
        {t('monitor.rateOver', { count: minutes })}
        {counts.some(({ count }) => count === undefined) && (
          <span className={styles.unread}>{t('monitor.minuteNotLoaded')}</span>
        )}
      </p>
    </Card>
  )
}

/** The count of a minute; undefined for one that has not been read completely. */
interface MinuteCount {
  start: number
  count: number | undefined
}

/**
 * Counts the rows of each of the last minutes, oldest first; the last minute is still running. `hasAll` means that no
 * older rows exist.
 */
export function countsByMinute(
  rows: { time: number }[],
  { now, minutes, hasAll }: { now: number; minutes: number; hasAll: boolean },
): MinuteCount[] {
  const running = Math.floor(now / minute)
  const oldest = rows.reduce((time, row) => Math.min(time, row.time), Infinity)
  const knownFrom = hasAll ? -Infinity : Math.ceil(oldest / minute)
  const counts = new Map<number, number>()
  for (const { time } of rows) {
    const when = Math.min(running, Math.floor(time / minute)) // a row may be slightly ahead of our clock
    counts.set(when, (counts.get(when) ?? 0) + 1)
  }
  return Array.from({ length: minutes }, (_, index) => {
    const when = running - minutes + 1 + index
    return { start: when * minute, count: when >= knownFrom ? (counts.get(when) ?? 0) : undefined }
  })
}
