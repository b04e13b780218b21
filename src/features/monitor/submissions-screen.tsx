import { Chosen } from './chosen.tsx'
import { useDeskFilter } from './desk-filter.ts'
import { DeskMark } from './desk-mark.tsx'
import styles from './desk.module.css'
import { RateCard } from './rate-card.tsx'
import { SheetButton } from './sheet-button.tsx'
import { type Facet, facetFrom, verdictAsked } from './submission-facets.ts'
import { SubmissionList } from './submission-list.tsx'
import { ShownSignal } from './triage/shown-signal.tsx'
import type { Signal } from './triage/signal.ts'
import { Unread } from './unread.tsx'
import { useCategories } from './use-categories.ts'
import { type FacetRows, useFacetRows, useList } from './use-submissions.ts'
import { second } from '#src/lib/time.ts'
import { useAddressState, useAddressValue } from '#src/live/address/address-state.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { usePaced } from '#src/live/lists/paced.ts'
import { Title } from '#src/live/page/title.tsx'
import { ScreenSafeButton } from '#src/live/screen-safe/screen-safe-button.tsx'
import { useScreenSafe } from '#src/live/screen-safe/screen-safe.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useTranslation } from 'react-i18next'

const SubmissionsSide = lazyPart(async () => (await import('./submissions-side.tsx')).SubmissionsSide)
const WithSignal = lazyPart(async () => (await import('./triage/with-signal.tsx')).WithSignal)

/** Every flag that was submitted and judged, as it comes. */
export function SubmissionsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { shownVerdict } = useScreenSafe()
  const facet = facetFrom(useAddressValue('verdict'), shownVerdict)
  const all = useList(gameId, undefined)
  const list = useList(gameId, verdictAsked(facet, shownVerdict))
  const asksForSignal = useAddressValue('signal') !== ''
  const read = list.data?.length ?? 0
  const rated = usePaced(all.data, second)
  return (
    <>
      <Title page={t('monitor.submissions')} />
      <DeskMark read={list} />
      {list.data && all.data ? (
        <div className={styles.columns}>
          {asksForSignal ? (
            <WithSignal>{(signal) => <Submissions facet={facet} read={read} signal={signal} />}</WithSignal>
          ) : (
            <Submissions facet={facet} read={read} signal={undefined} />
          )}
          <aside className={styles.side} aria-label={t('monitor.statistics')}>
            <RateCard rows={rated ?? all.data} />
            <SubmissionsSide />
          </aside>
        </div>
      ) : (
        <Unread read={all.data ? list : all} what="submissions" />
      )}
    </>
  )
}

interface SubmissionsProps {
  facet: Facet
  /** Rows of its list that were read. */
  read: number
  /** Whose rows alone are shown. */
  signal: Signal | undefined
}

function Submissions({ facet, read, signal }: SubmissionsProps) {
  const { gameId } = useGameAddress()
  const { shownVerdict } = useScreenSafe()
  const filter = useDeskFilter()
  const facets = useFacetRows(gameId, { filter, shownVerdict, evidence: signal?.rows })
  const list = { type: verdictAsked(facet, shownVerdict) }
  const isOwnList = facet === 'all' || list.type !== undefined
  const chosen = [isOwnList ? '' : facet, signal?.key, ...Object.values(filter)]
  return (
    <div className={styles.list}>
      <SubmissionTools facet={facet} facets={facets} />
      <Chosen filter={filter}>{signal && <ShownSignal signal={signal} className={styles.choice} />}</Chosen>
      <SubmissionList
        key={facet}
        filter={list}
        read={read}
        rows={facets.get(facet)?.rows ?? []}
        chosen={chosen.filter(Boolean).join('\n')}
        isWhole={signal !== undefined}
        categories={useCategories(gameId)}
      />
    </div>
  )
}

interface SubmissionToolsProps {
  facet: Facet
  facets: ReadonlyMap<Facet, FacetRows>
}

/** Which submissions are shown, and how many each verdict has of what was read. */
function SubmissionTools({ facet, facets }: SubmissionToolsProps) {
  const { t } = useTranslation()
  const [, showFacet] = useAddressState('verdict')
  // Only a server that has lost a challenge gives that verdict.
  const isOffered = ([value, { rows }]: [Facet, FacetRows]) =>
    value !== 'missing' || value === facet || rows?.length !== 0
  return (
    <div className={styles.tools}>
      <Segments
        label={t('monitor.filter')}
        value={facet}
        options={[...facets].filter(isOffered).map(([value, { rows, hasMore }]) => ({
          value,
          label: t(`monitor.facet.${value}`),
          count: rows?.length,
          hasMore,
        }))}
        onChange={(facet) => showFacet(facet === 'all' ? '' : facet)}
      />
      <SearchField className={styles.find} label={t('monitor.find')} {...useAddressText('find')} />
      <span className={styles.acts}>
        <ScreenSafeButton />
        <SheetButton sheet="submissions" />
      </span>
    </div>
  )
}
