import { ChallengeName } from './challenge-name.tsx'
import { Chooses } from './chooses.tsx'
import type { Doubt } from './challenge-health.ts'
import styles from './sums.module.css'
import { useDoubts } from './use-doubts.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { numberFormat } from '#src/lib/formats.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { HealthMark } from '#src/parts/health/health-mark.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { memo } from 'react'

/** Challenges that may be broken, judging by submissions and instance starts, as far back as they were read. */
export function HealthCard() {
  const { t } = useTranslation()
  const { doubts, count, unread } = useDoubts()
  return (
    <Card className={styles.card} aria-labelledby="health">
      <CardHead id="health" title={t('monitor.needsAttention')} />
      {unread ? (
        <ReadFallback read={unread} what="scoreboard" whileLoading={<Skeleton rows={2} height={24} />} />
      ) : doubts.length === 0 ? (
        <p className={`t-xs faint ${styles.note}`}>{t('monitor.nothingNeedsAttention')}</p>
      ) : (
        <DoubtList doubts={doubts} />
      )}
      <p className={`t-xs faint ${styles.note}`}>{t('monitor.needsAttentionText', { count })}</p>
    </Card>
  )
}

/** Memoized, as the card follows each row that arrives. */
const DoubtList = memo(function DoubtList({ doubts }: { doubts: readonly Doubt[] }) {
  const { t, i18n } = useTranslation()
  const percent = numberFormat(i18n.language, { style: 'percent' })
  return (
    <ul className={`stack gap-25 t-s ${styles.doubts}`}>
      {doubts.map(({ title, category, health, wrongShare, tally: { lastSolve } }) => (
        <li className="stack items-center gap-25 gap-y-05" key={title}>
          <Chooses choice="challenge" name={title}>
            <ChallengeName title={title} category={category} />
          </Chooses>
          <Meter label={t('monitor.wrongFlags', { title })} value={wrongShare} tone="warn" />
          <span>{percent.format(wrongShare)}</span>
          <p className="flex wrap justify-between t-xs faint all-columns">
            <HealthMark health={health} />
            {lastSolve !== undefined && (
              <span>{t('monitor.lastSolve', { time: dayAndTime(lastSolve, i18n.language) })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
})
