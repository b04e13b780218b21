import { polled } from '#src/server/cache/polled.ts'
import { Band } from './band.tsx'
import styles from './band.module.css'
import shared from '#src/features/monitor/overview/overview.module.css'
import type { Overview } from '#src/features/monitor/overview/overview.ts'
import { activityOf } from '#src/model/activity.ts'
import { games } from '#src/server/reads/games.ts'
import { paths } from '#src/lib/paths.ts'
import { spanText } from '#src/lib/time/date-formats.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'

/** The whole game in one band: when each category was solved, and what happened beside. */
export function BandCard({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation()
  const { id, start, end } = overview.game
  const read = useQuery(polled(games.scoreboard(id), { as: 'aside' }))
  useCountedFreshness(read)
  const activity = useMemo(() => read.data && activityOf(read.data, { start, end }), [read.data, start, end])
  return (
    <Card className={styles.card} aria-labelledby="band">
      <CardHead
        id="band"
        title={
          activity
            ? t('overview.band', { span: spanText(activity.slots.length, i18n.language) })
            : t('overview.title')
        }
        note={
          activity && (
            <Link to={paths.submissionsOf(id, { verdict: 'accepted' })} className={`w-label ${shared.all}`}>
              {t('overview.solves', { count: activity.total })}
            </Link>
          )
        }
      />
      {activity ? (
        <Band activity={activity} overview={overview} />
      ) : (
        <div className={styles.unread}>
          <ReadFallback read={read} what="scoreboard" whileLoading={<Skeleton rows={9} height={18} />} />
        </div>
      )}
    </Card>
  )
}
