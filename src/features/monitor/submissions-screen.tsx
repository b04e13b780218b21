import { DoubtfulCard } from './doubtful-card.tsx'
import styles from './monitor.module.css'
import { RateCard } from './rate-card.tsx'
import { facetFrom, verdictOf } from './submission-facets.ts'
import { SubmissionList } from './submission-list.tsx'
import { SubmissionTools } from './submission-tools.tsx'
import { Unread } from './unread.tsx'
import { useCategories } from './use-categories.ts'
import { games } from '#src/api/games.ts'
import { useAddressValue } from '#src/live/address/address-state.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { Title } from '#src/live/page/title.tsx'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Every answer that was handed in and judged, as it comes. */
export function SubmissionsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const facet = facetFrom(useAddressValue('verdict'))
  const find = useAddressValue('find')
  const categories = useCategories(gameId)
  // A facet has a list of its own: rare verdicts lie far below the newest page of all.
  const filter = { type: verdictOf(facet) }
  const refetchInterval = usePollInterval(gameId, 'submissions')
  const all = useQuery({ ...games.submissions(gameId), refetchInterval })
  const list = useQuery({ ...games.submissions(gameId, filter), refetchInterval })
  const title = <Title page={t('monitor.submissions')} />
  if (!all.data)
    return (
      <>
        {title}
        <Unread read={all} />
      </>
    )
  return (
    <div className={styles.columns}>
      {title}
      <div className={styles.list}>
        <SubmissionTools facet={facet} rows={all.data} read={list} />
        {list.data ? (
          <SubmissionList key={facet} rows={list.data} filter={filter} find={find} categories={categories} />
        ) : (
          <Unread read={list} />
        )}
      </div>
      <aside className={styles.side} aria-label={t('monitor.sums')}>
        <RateCard rows={all.data} />
        <DoubtfulCard rows={all.data} categories={categories} />
      </aside>
    </div>
  )
}
