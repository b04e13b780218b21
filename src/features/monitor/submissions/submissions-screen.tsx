import { Chosen } from '#src/features/monitor/chosen.tsx'
import { useMonitorFilter } from '#src/features/monitor/monitor-filter.ts'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import styles from '#src/features/monitor/monitor.module.css'
import { RateCard } from './rate-card.tsx'
import { SheetButton } from '#src/features/monitor/sheet-button.tsx'
import { type Facet, facetFrom, verdictAsked } from './submission-facets.ts'
import { SubmissionList } from './submission-list.tsx'
import { ShownSignal } from '#src/features/monitor/triage/shown-signal.tsx'
import type { Signal } from '#src/features/monitor/triage/signal.ts'
import { Unread } from './unread.tsx'
import { type FacetRows, useFacetRows, useList } from './use-submissions.ts'
import type { Submission } from '#src/model/submission.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { belowOf } from '#src/server/cache/live-lists.ts'
import { second } from '#src/lib/time/time.ts'
import { useAddressState, useAddressValue } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useLater } from '#src/parts/lists/paced.ts'
import { ZoneNote } from '#src/parts/lists/columns.tsx'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListPage, ListRows, ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'

const SubmissionsSide = lazyPart(async () => (await import('./submissions-side.tsx')).SubmissionsSide)
const WithSignal = lazyPart(
  async () => (await import('#src/features/monitor/triage/with-signal.tsx')).WithSignal,
)

/** Every flag that was submitted and judged, live. */
export function SubmissionsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { shownVerdict } = useScreenSafe()
  const facet = facetFrom(useAddressValue('verdict'), shownVerdict)
  const all = useList(gameId, undefined)
  const list = useList(gameId, verdictAsked(facet, shownVerdict))
  useCountedFreshness(all)
  const asksForSignal = useAddressValue('signal') !== ''
  return (
    <ListPage side={list.data && all.data && <LaterSide rows={all.data} />}>
      <MonitorHead page={t('monitor.submissions')} read={list} />
      {!(list.data && all.data) ? (
        <Unread read={all.data ? list : all} what="submissions" />
      ) : asksForSignal ? (
        <WithSignal>{(signal) => <Submissions facet={facet} signal={signal} />}</WithSignal>
      ) : (
        <Submissions facet={facet} signal={undefined} />
      )}
    </ListPage>
  )
}

/** Beside the rows, which are drawn first. */
const LaterSide = ({ rows }: { rows: Submission[] }) => (
  <Side rows={useDeferredValue(useLater(rows, second))} />
)

const Side = memo(function Side({ rows }: { rows: Submission[] }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const cache = useQueryClient()
  const hasAll = belowOf(cache, monitor.submissions(gameId)) === 'none'
  return (
    <aside aria-label={t('monitor.statistics')}>
      <RateCard rows={rows} hasAll={hasAll} />
      <SubmissionsSide />
    </aside>
  )
})

interface SubmissionsProps {
  facet: Facet
  /** The signal whose rows alone are shown. */
  signal: Signal | undefined
}

function Submissions({ facet, signal }: SubmissionsProps) {
  const { gameId } = useGameAddress()
  const { shownVerdict } = useScreenSafe()
  const filter = useMonitorFilter()
  const facets = useFacetRows(gameId, { facet, filter, shownVerdict, evidence: signal?.rows })
  const type = verdictAsked(facet, shownVerdict)
  const isOwnList = facet === 'all' || type !== undefined
  const chosen = [isOwnList ? '' : facet, signal?.key, ...Object.values(filter)]
  return (
    <>
      <SubmissionTools facet={facet} facets={facets} />
      <Chosen filter={filter}>
        {signal && (
          <ShownSignal
            signal={signal}
            className={`inline-row gap-15 t-s w-label max-w-full rounded-s bright no-underline ${styles.choice}`}
          />
        )}
      </Chosen>
      <ListRows>
        <SubmissionList
          key={facet}
          list={monitor.submissions(gameId, { type })}
          read={facets.get(facet)?.read ?? 0}
          rows={facets.get(facet)?.rows ?? []}
          chosen={chosen.filter(Boolean).join('\n')}
          isWhole={signal !== undefined}
        />
      </ListRows>
    </>
  )
}

interface SubmissionToolsProps {
  facet: Facet
  facets: ReadonlyMap<Facet, FacetRows>
}

/** Chooses which submissions are shown, with the count of each verdict in all that was read. */
function SubmissionTools({ facet, facets }: SubmissionToolsProps) {
  const { t } = useTranslation()
  const [, showFacet] = useAddressState('verdict')
  // A server gives that verdict only after losing a challenge.
  const isOffered = ([value, { count }]: [Facet, FacetRows]) =>
    value !== 'missing' || value === facet || count > 0
  return (
    <ListTools
      acts={
        <>
          <ZoneNote of={facets.get(facet)?.rows[0]?.time} />
          <SheetButton />
        </>
      }
    >
      <Segments
        label={t('monitor.filter')}
        value={facet}
        options={[...facets].filter(isOffered).map(([value, { count, hasMore }]) => ({
          value,
          label: t(`monitor.facet.${value}`),
          count,
          hasMore,
        }))}
        onChange={(facet) => showFacet(facet === 'all' ? '' : facet)}
      />
      <SearchField label={t('monitor.find')} {...useAddressText('find')} />
    </ListTools>
  )
}
