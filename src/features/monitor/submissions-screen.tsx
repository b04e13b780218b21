import { DoubtfulDeck } from './doubtful-deck.tsx'
import styles from './monitor.module.css'
import { PaceDeck } from './pace-deck.tsx'
import { facetCounts, facetFrom, verdictOf } from './submission-facets.ts'
import { SubmissionList } from './submission-list.tsx'
import { SubmissionTools } from './submission-tools.tsx'
import { Unread } from './unread.tsx'
import { useCategories } from './use-categories.ts'
import { games } from '#src/api/games.ts'
import { useAddressPart } from '#src/live/address-part.ts'
import { useGameAddress } from '#src/live/game-address.ts'
import { useTitle } from '#src/live/title.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Every answer that was handed in and judged, as it comes. */
export function SubmissionsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const facet = facetFrom(useAddressPart('verdict')[0])
  const [find] = useAddressPart('find')
  const categories = useCategories(gameId)
  useTitle(t('monitor.submissions'))
  // A facet has a list of its own: rare verdicts lie far below the newest page of all.
  const filter = { type: verdictOf(facet) }
  const refetchInterval = useTruthPoll(gameId, 'submissions')
  const all = useQuery({ ...games.submissions(gameId), refetchInterval })
  const list = useQuery({ ...games.submissions(gameId, filter), refetchInterval })
  if (!all.data) return <Unread read={all} />
  return (
    <div className={styles.desk}>
      <div className={styles.list}>
        <SubmissionTools facet={facet} counts={facetCounts(all.data, facet, list.data ?? [])} read={list} />
        {list.data ? (
          <SubmissionList key={facet} rows={list.data} filter={filter} find={find} categories={categories} />
        ) : (
          <Unread read={list} />
        )}
      </div>
      <aside className={styles.side} aria-label={t('monitor.sums')}>
        <PaceDeck rows={all.data} />
        <DoubtfulDeck rows={all.data} categories={categories} />
      </aside>
    </div>
  )
}
