import { ChallengesProvider } from '#src/features/monitor/challenge-name.tsx'
import { Chooses } from '#src/features/monitor/chooses.tsx'
import styles from '#src/features/monitor/monitor.module.css'
import { EventText } from './event-text.tsx'
import type { EventType, GameEvent } from '#src/model/event.ts'
import type { PagedList } from '#src/server/cache/live-lists.ts'
import { Moment, timeColumn } from '#src/parts/lists/columns.tsx'
import { RowList } from '#src/parts/lists/row-list.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import Flag from 'lucide-react/icons/flag'
import Info from 'lucide-react/icons/info'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'

interface EventListProps {
  /** The list, and how many rows of it were read, of which `rows` are shown. */
  list: PagedList<GameEvent>
  read: number
  rows: GameEvent[]
  /** The filter as one string; empty for all. */
  chosen: string
}

/** Events, newest first; older ones are read as the user scrolls near the last. */
export function EventList({ list, read, rows, chosen }: EventListProps) {
  const { t } = useTranslation()
  const columns = useMemo(() => eventColumns(t), [t])
  return (
    <ChallengesProvider>
      <RowList
        label={t('monitor.events')}
        list={list}
        rows={rows}
        read={read}
        columns={columns}
        keyOf={list.identityOf}
        find={chosen}
        phoneRow={phoneRow}
        none={<Empty title={t('monitor.noEvents')}>{t('monitor.noEventsText')}</Empty>}
      />
    </ChallengesProvider>
  )
}

const kinds: readonly EventType[] = [
  'Normal',
  'ContainerStart',
  'ContainerDestroy',
  'FlagSubmit',
  'CheatDetected',
]

const icons: Partial<Record<EventType, LucideIcon>> = {
  ContainerStart: Play,
  ContainerDestroy: Square,
  FlagSubmit: Flag,
  CheatDetected: TriangleAlert,
}

function Kind({ of }: { of: EventType }) {
  const { t } = useTranslation()
  const Icon = icons[of] ?? Info
  return (
    <span className={`row w-label dim ${styles.kind}`} data-kind={of}>
      <Icon size={14} aria-hidden="true" />
      <span>{t(`monitor.kind.${of}`, { defaultValue: of })}</span>
    </span>
  )
}

const User = ({ event: { user } }: { event: GameEvent }) => (
  <Chooses choice="user" name={user} className="dim" />
)

/** The text of an event is a sentence: its order says nothing. */
export const eventColumns = (t: TFunction): Column<GameEvent>[] => [
  timeColumn(t('monitor.time'), ({ time }) => time),
  column('kind', t('monitor.kindTitle'), '7rem', ({ type }) => <Kind of={type} />, {
    by: byNumber(({ type }) => kinds.indexOf(type)),
  }),
  column(
    'team',
    t('monitor.team'),
    'minmax(0, 1fr)',
    ({ team }) => <Chooses choice="team" name={team} className="w-label" />,
    { by: byText(({ team }) => team) },
  ),
  column('text', t('monitor.what'), 'minmax(0, 3fr)', (event) => <EventText event={event} />),
  column('user', t('monitor.user'), '7rem', (event) => <User event={event} />, {
    by: byText(({ user }) => user),
  }),
]

/** An event's row on a phone, in two lines. */
function PhoneRow({ event }: { event: GameEvent }) {
  return (
    <span className={`stack gap-1 min-w-0 ${styles.phone}`}>
      <span className="row gap-25 min-w-0">
        <Moment time={event.time} />
        <Chooses choice="team" name={event.team} className="w-label" />
        <User event={event} />
        <Kind of={event.type} />
      </span>
      <EventText event={event} />
    </span>
  )
}

const phoneRow = { cell: (event: GameEvent) => <PhoneRow event={event} /> }
