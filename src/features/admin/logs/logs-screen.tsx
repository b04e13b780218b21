import { polled } from '#src/server/cache/polled.ts'
import {
  downloadLines,
  fitting,
  type LevelFacet,
  levelCounts,
  levelFacets,
  levelNames,
  type LogFilter,
} from './logs-filter.ts'
import { LogList } from './logs-list.tsx'
import { LogSide } from './logs-side.tsx'
import styles from './logs.module.css'
import type { LogMessage } from '#src/model/log.ts'
import { adminHub } from '#hubs/admin.ts'
import { useHub } from '#hubs/use-hub.ts'
import { adminTeams } from '#src/server/reads/admin-teams.ts'
import { belowOf } from '#src/server/cache/live-lists.ts'
import { logIdentity, logs } from '#src/server/reads/logs.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useAddressState, useAddressValue } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { FreshnessMark, LinkProvider, useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { ZoneNote } from '#src/parts/lists/columns.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ListPage, ListRows, ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { SideButton } from '#src/ui/layout/side.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useAnchor } from '#src/ui/table/table-rows.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'

/** The server's log, live: it holds still while the user reads, and resumes afterwards. */
export function LogsScreen() {
  const { t } = useTranslation()
  const link = useHub(adminHub())
  return (
    <LinkProvider link={link}>
      <Title page={t('admin.logs')} />
      <LogTail />
    </LinkProvider>
  )
}

function LogTail() {
  const [level] = useAddressState('level', levelFacets)
  const all = useQuery(polled(logs.lines()))
  const list = useQuery(polled(logs.lines(levelNames[level])))
  useCountedFreshness(all)
  const read = all.data ? list : all
  if (!all.data || !list.data)
    return (
      <ListPage>
        <Card className="p-4">
          <ReadFallback read={read} what="logs" whileLoading={<Skeleton rows={16} height={24} />} />
        </Card>
      </ListPage>
    )
  return <Lines level={level} all={all.data} lines={list.data} read={list} />
}

interface LinesProps {
  level: LevelFacet
  all: LogMessage[]
  lines: LogMessage[]
  read: Parameters<typeof FreshnessMark>[0]['read']
}

function Lines({ level, all, lines, read }: LinesProps) {
  const filter = useLogFilter()
  const masks = useScreenSafe()
  const [isSideOpen, setIsSideOpen] = useState(false)
  const fold = useAddressValue('fold')
  const found = useMemo(() => fitting(lines, filter, masks), [lines, filter, masks])
  const anchor = useAnchor(useMemo(() => found.map(logIdentity), [found]))
  const [newer, held] = useMemo(
    () => [found.slice(0, anchor.newer), found.slice(anchor.newer)],
    [found, anchor.newer],
  )
  const isFolded = fold !== 'off'
  const find = Object.values(filter).filter(Boolean).join('\n')
  return (
    <ListPage
      side={
        <LogSide
          all={all}
          lines={lines}
          stoppedAt={anchor.isHeld ? held[0]?.time : undefined}
          isOpen={isSideOpen}
          onClose={() => setIsSideOpen(false)}
        />
      }
    >
      <InBar at="state">
        <LinesPerSecond lines={all} />
        <FreshnessMark read={read} isPaused={anchor.isHeld} />
      </InBar>
      <LogTools
        counts={useLevelCounts(level, { all, lines })}
        shown={held}
        isFolded={isFolded}
        onSide={() => setIsSideOpen(true)}
      />
      <ListRows>
        <LogList
          key={`${level} ${fold} ${find}`}
          level={levelNames[level]}
          read={lines.length}
          lines={held}
          newer={newer}
          find={find}
          isFolded={isFolded}
          names={useKnownNames(lines)}
          onHold={anchor.follow}
        />
      </ListRows>
    </ListPage>
  )
}

function useLogFilter(): LogFilter {
  const find = useAddressValue('find')
  const status = useAddressValue('status')
  const ip = useAddressValue('ip')
  const name = useAddressValue('user')
  return useMemo(() => ({ find, status, ip, name }), [find, status, ip, name])
}

const nobody = new Set(['System', 'Anonymous'])
const noNames: string[] = []

/** The names of all teams, and of the users who caused these lines. */
function useKnownNames(lines: LogMessage[]) {
  const { data: teams = noNames } = useQuery({ ...adminTeams.names(), staleTime: 10 * minute })
  const users = useMemo(() => {
    const names = new Set(lines.flatMap(({ name }) => (name && !nobody.has(name) ? [name] : [])))
    return JSON.stringify([...names].sort((one, other) => (one < other ? -1 : 1)))
  }, [lines])
  return useMemo(
    () => ({ teams: new Set(teams), users: new Set(JSON.parse(users) as string[]) }),
    [teams, users],
  )
}

const span = 10

/** How fast lines arrive, if any do. */
function LinesPerSecond({ lines }: { lines: LogMessage[] }) {
  const { t } = useTranslation()
  const since = useServerNow(2 * second) - span * second
  const older = lines.findIndex(({ time }) => time < since)
  const rate = Math.round((older < 0 ? lines.length : older) / span)
  return (
    rate > 0 && (
      <span translate="no" className={`t-xs faint tabular nowrap ${styles.rate}`}>
        {t('logs.rate', { count: rate })}
      </span>
    )
  )
}

/** How many lines of each level are known, and whether there may be more; only the chosen one has a list of its own. */
function useLevelCounts(chosen: LevelFacet, { all, lines }: { all: LogMessage[]; lines: LogMessage[] }) {
  const cache = useQueryClient()
  const counts = useMemo(() => levelCounts(all), [all])
  const further = chosen === 'all' ? 0 : Math.max(0, lines.length - counts[chosen])
  const hasMoreOf = (level: LevelFacet) => belowOf(cache, logs.lines(levelNames[level])) !== 'none'
  const hasMore = hasMoreOf('all')
  const countOf = (level: LevelFacet) => ({
    count: counts[level] + (level === chosen || level === 'all' ? further : 0),
    hasMore: hasMore && (level !== chosen || hasMoreOf(level)),
  })
  return {
    all: countOf('all'),
    info: countOf('info'),
    warn: countOf('warn'),
    error: countOf('error'),
    fatal: countOf('fatal'),
  }
}

interface LogToolsProps {
  counts: ReturnType<typeof useLevelCounts>
  shown: LogMessage[]
  isFolded: boolean
  onSide: () => void
}

/** Chooses which lines are shown, and how. */
function LogTools({ counts, shown, isFolded, onSide }: LogToolsProps) {
  const { t } = useTranslation()
  const screenSafe = useScreenSafe()
  const [level, showLevel] = useAddressState('level', levelFacets)
  const [, fold] = useAddressState('fold')
  return (
    <ListTools
      acts={
        <>
          <ZoneNote of={shown[0]?.time} />
          <Button disabled={shown.length === 0} onClick={() => downloadLines(shown, screenSafe, serverNow())}>
            <Download size={15} aria-hidden="true" />
            {t('logs.download')}
          </Button>
          <SideButton label={t('logs.statistics')} onOpen={onSide} />
        </>
      }
    >
      <Segments
        label={t('logs.levels')}
        value={level}
        options={levelFacets
          .filter((facet) => facet !== 'fatal' || counts.fatal.count > 0 || level === 'fatal')
          .map((value) => ({
            value,
            label: <span data-level={value}>{t(`logs.level.${value}`)}</span>,
            ...counts[value],
          }))}
        onChange={showLevel}
      />
      <SearchField label={t('logs.find')} {...useAddressText('find')} />
      <Switch isOn={isFolded} onChange={(isOn) => fold(isOn ? '' : 'off')}>
        {t('logs.fold')}
      </Switch>
    </ListTools>
  )
}
