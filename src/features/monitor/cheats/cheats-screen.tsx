import { polled } from '#src/server/cache/polled.ts'
import { ChallengesProvider } from '#src/features/monitor/challenge-name.tsx'
import { cheatPairsOf } from './cheat-teams.ts'
import { CheatPairs } from './cheat-pairs.tsx'
import { CheatTable } from './cheat-table.tsx'
import { CheatTeams } from './cheat-team-list.tsx'
import { Chosen } from '#src/features/monitor/chosen.tsx'
import { fitting, useMonitorFilter } from '#src/features/monitor/monitor-filter.ts'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import { namesInCheat } from '#src/features/monitor/row-names.ts'
import { Unread } from '#src/features/monitor/submissions/unread.tsx'
import type { CheatInfo } from '#src/model/cheat.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { ZoneNote } from '#src/parts/lists/columns.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListPage, ListRows, ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/**
 * Every flag submitted by a team other than its own: by team, or as a list. While the screen is safe, cheats are not
 * shown at all.
 */
export function CheatsScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const [view, setView] = useView()
  const isHidden = useScreenSafe().shownVerdict('CheatDetected') !== 'CheatDetected'
  const read = useQuery(polled(cheats.list(gameId)))
  return (
    <ListPage
      side={
        <aside aria-label={t('cheats.summary')}>
          {read.data && !isHidden && <CheatPairs pairs={cheatPairsOf(read.data)} />}
        </aside>
      }
    >
      <MonitorHead page={t('cheats.title')} read={read} />
      <ListTools acts={<ZoneNote of={read.data?.[0]?.submission.time} />}>
        <Segments
          label={t('cheats.view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`cheats.views.${value}`) }))}
          onChange={setView}
        />
        <SearchField label={t('monitor.find')} {...useAddressText('find')} />
      </ListTools>
      <Chosen filter={useMonitorFilter()} />
      <ListRows>
        {isHidden && <Empty title={t('cheats.hidden')}>{t('cheats.hiddenText')}</Empty>}
        {!isHidden &&
          (read.data ? <CheatRows rows={read.data} view={view} /> : <Unread read={read} what="cheats" />)}
      </ListRows>
    </ListPage>
  )
}

function CheatRows({ rows, view }: { rows: CheatInfo[]; view: View }) {
  const { t } = useTranslation()
  const filter = useMonitorFilter()
  const found = useMemo(() => fitting(rows, filter, namesInCheat), [rows, filter])
  if (rows.length === 0) return <Empty title={t('cheats.none')}>{t('cheats.noneText')}</Empty>
  if (found.length === 0)
    return <Empty title={t('lists.noMatch')}>{t('cheats.noMatchText', { count: rows.length })}</Empty>
  return (
    <ChallengesProvider>
      {view === 'teams' ? (
        <CheatTeams rows={found} />
      ) : (
        <CheatTable key={Object.values(filter).join('\n')} rows={found} />
      )}
    </ChallengesProvider>
  )
}

const views = ['teams', 'table'] as const
type View = (typeof views)[number]

/** The key under which the server's own client stores the same choice. */
const storageKey = 'cheat-info-team-view'

/** By team or as a table: as the address says, otherwise as last chosen here; by team at first. */
function useView(): [view: View, change: (view: View) => void] {
  const [word, change] = useAddressState('view')
  const stored = getStored(storageKey) === 'false' ? 'table' : 'teams'
  return [
    views.find((view) => view === word) ?? stored,
    (view) => {
      setStored(storageKey, String(view === 'teams'))
      change(view)
    },
  ]
}
