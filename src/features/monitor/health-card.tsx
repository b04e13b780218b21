import { ChallengeName } from './challenge-name.tsx'
import { doubtsIn } from './challenge-health.ts'
import { Chooses } from './chooses.tsx'
import styles from './sums.module.css'
import { useEvidence } from '#src/features/monitor/triage/use-signals.ts'
import { games } from '#src/server/queries/games.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { numberFormat } from '#src/lib/formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { HealthMark } from '#src/parts/health/health-mark.tsx'
import { useServerNowEvery } from '#src/state/time/server-time.ts'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'

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
const DoubtList = memo(function DoubtList({ doubts }: { doubts: ReturnType<typeof doubtsIn> }) {
  const { t, i18n } = useTranslation()
  const percent = numberFormat(i18n.language, { style: 'percent' })
  return (
    <ul className={`stack gap-25 t-s ${styles.doubts}`}>
      {doubts.map(({ title, category, health, wrongShare, tally: { lastSolve } }) => (
        <li className="stack items-center" key={title}>
          <Chooses choice="challenge" name={title}>
            <ChallengeName title={title} category={category} />
          </Chooses>
          <Meter label={t('monitor.wrongFlags', { title })} value={wrongShare} tone="warn" />
          <span>{percent.format(wrongShare)}</span>
          <p className="flex wrap justify-between t-xs faint">
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

function useDoubts() {
  const { gameId } = useGameAddress()
  const read = useQuery(games.scoreboard(gameId))
  const scoreboard = read.data
  useCountedFreshness(read)
  const evidence = useEvidence(gameId)
  const { submissions, events } = useDeferredValue(evidence.rows)
  const now = useServerNowEvery(minute)
  const doubts = useMemo(
    () => (scoreboard && submissions ? doubtsIn(scoreboard, { submissions, events: events ?? [], now }) : []),
    [scoreboard, submissions, events, now],
  )
  return { doubts, count: submissions?.length ?? 0, unread: scoreboard ? undefined : read }
}
