import { polled } from '#src/server/cache/polled.ts'
import { Chosen } from '#src/features/monitor/chosen.tsx'
import { fitting, useMonitorFilter } from '#src/features/monitor/monitor-filter.ts'
import { namesInEvent } from '#src/features/monitor/row-names.ts'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import { isOfKind, type Kind, kindFrom, kindsShown } from './event-kinds.ts'
import { EventList } from './event-list.tsx'
import { areInstancesHidden, keepHiddenInstances } from './hidden-instances.ts'
import { Unread } from '#src/features/monitor/submissions/unread.tsx'
import type { GameEvent } from '#src/model/event.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { belowOf } from '#src/server/cache/live-lists.ts'
import { useAddressState, useAddressValue } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { usePaced } from '#src/parts/lists/paced.ts'
import { ZoneNote } from '#src/parts/lists/columns.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { ListPage, ListRows, ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useMemo } from 'react'

/** Everything that happens in the game, live. */
export function EventsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const [hideContainer] = useHidesInstances()
  const list = useQuery(polled(monitor.events(gameId, { hideContainer })))
  return (
    <ListPage>
      <MonitorHead page={t('monitor.events')} read={list} />
      {list.data ? (
        <Paced key={String(hideContainer)} rows={list.data} />
      ) : (
        <Unread read={list} what="events" />
      )}
    </ListPage>
  )
}

const Paced = ({ rows }: { rows: GameEvent[] }) => <Events rows={usePaced(rows)} />

/** Memoized, as in a burst a row arrives every few milliseconds. */
const Events = memo(function Events({ rows }: { rows: GameEvent[] }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { isOn: isSafe } = useScreenSafe()
  const cache = useQueryClient()
  const [hidesInstances, hideInstances] = useHidesInstances()
  const list = monitor.events(gameId, { hideContainer: hidesInstances })
  const filter = useMonitorFilter()
  const kinds = kindsShown({ isSafe, hidesInstances: hidesInstances })
  const kind = kindFrom(useAddressValue('kind'), kinds)
  const [, showKind] = useAddressState('kind')
  const found = useMemo(() => fitting(rows, filter, namesInEvent), [rows, filter])
  const shown = useOfKind(found, kind, isSafe)
  const hasMore = belowOf(cache, list) !== 'none'
  return (
    <>
      <ListTools acts={<ZoneNote of={shown[0]?.time} />}>
        <Segments
          label={t('monitor.filterEvents')}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: t(`monitor.kinds.${value}`),
            count: found.filter(({ type }) => isOfKind(value, type, isSafe)).length,
            hasMore,
          }))}
          onChange={(next) => showKind(next === 'all' ? '' : next)}
        />
        <SearchField label={t('monitor.find')} {...useAddressText('find')} />
        <Switch isOn={hidesInstances} onChange={hideInstances}>
          {t('monitor.hideInstances')}
        </Switch>
      </ListTools>
      <Chosen filter={filter} />
      <ListRows>
        <EventList
          key={`${kind} ${hidesInstances}`}
          list={list}
          read={rows.length}
          rows={shown}
          chosen={[kind === 'all' ? '' : kind, ...Object.values(filter)].filter(Boolean).join('\n')}
        />
      </ListRows>
    </>
  )
})

const useOfKind = (rows: GameEvent[], kind: Kind, isSafe: boolean) =>
  useMemo(() => rows.filter(({ type }) => isOfKind(kind, type, isSafe)), [rows, kind, isSafe])

/** Whether instance events are left out. */
function useHidesInstances(): [hides: boolean, change: (hides: boolean) => void] {
  const [word, change] = useAddressState('containers')
  return [areInstancesHidden(word), (hides) => change(keepHiddenInstances(hides))]
}
