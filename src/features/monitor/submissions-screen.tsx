import { DoubtfulCard } from './doubtful-card.tsx'
import styles from './monitor.module.css'
import { RateCard } from './rate-card.tsx'
import { SheetButton } from './sheet-button.tsx'
import { type Facet, facetCounts, facetFrom, facetsShown, verdictOf } from './submission-facets.ts'
import { SubmissionList } from './submission-list.tsx'
import { Unread } from './unread.tsx'
import type { ChallengeCategory, Scoreboard, Submission } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { useAddressState, useAddressValue } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { Title } from '#src/live/page/title.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ScreenSafeButton } from '#src/live/screen-safe/screen-safe-button.tsx'
import { useScreenSafe } from '#src/live/screen-safe/screen-safe.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Every flag that was submitted and judged, as it comes. */
export function SubmissionsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { shownVerdict } = useScreenSafe()
  const facet = facetFrom(useAddressValue('verdict'), shownVerdict)
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
        <Unread read={all} what="submissions" />
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
          <Unread read={list} what="submissions" />
        )}
      </div>
      <aside className={styles.side} aria-label={t('monitor.statistics')}>
        <RateCard rows={all.data} />
        <DoubtfulCard rows={all.data} categories={categories} />
      </aside>
    </div>
  )
}

const none: ReadonlyMap<string, ChallengeCategory> = new Map()

const categoriesOf = ({ challenges }: Scoreboard): ReadonlyMap<string, ChallengeCategory> =>
  new Map(
    Object.values(challenges)
      .flat()
      .map(({ title, category }) => [title, category]),
  )

/** Categories by challenge title, for rows that name a challenge by its title alone; those off the board have none. */
function useCategories(gameId: number) {
  const { data } = useQuery({ ...games.scoreboard(gameId), select: categoriesOf })
  return data ?? none
}

interface SubmissionToolsProps {
  facet: Facet
  /** The newest of all verdicts, that are counted. */
  rows: Submission[]
  read: UseQueryResult
}

/** Which submissions are shown, and how fresh they are. */
function SubmissionTools({ facet, rows, read }: SubmissionToolsProps) {
  const { t } = useTranslation()
  const { shownVerdict } = useScreenSafe()
  const counts = useMemo(() => facetCounts(rows, shownVerdict), [rows, shownVerdict])
  const [, showFacet] = useAddressState('verdict')
  return (
    <div className={styles.tools}>
      <Segments
        label={t('monitor.filter')}
        value={facet}
        options={facetsShown(shownVerdict).map((value) => ({
          value,
          label: t(`monitor.facet.${value}`),
          count: counts[value],
        }))}
        onChange={(facet) => showFacet(facet === 'all' ? '' : facet)}
      />
      <span className={styles.of}>{t('monitor.ofNewest', { count: rows.length })}</span>
      <SearchField className={styles.find} label={t('monitor.find')} {...useAddressText('find')} />
      <ScreenSafeButton />
      <SheetButton sheet="submissions" />
      <span className={styles.fresh}>
        <FreshnessMark read={read} />
      </span>
    </div>
  )
}
