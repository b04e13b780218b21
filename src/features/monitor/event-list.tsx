import { EventText } from './event-text.tsx'
import styles from './monitor.module.css'
import type { EventType, GameEvent } from '#contract/api.gen.ts'
import { type EventFilter, eventIdentity, games, pageSize, readOlderEvents } from '#src/api/games.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { findRows } from '#src/live/lists/find-rows.ts'
import { Moment, RowList } from '#src/live/lists/row-list.tsx'
import { useScreenSafe } from '#src/live/screen-safe/screen-safe.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { column, type Column } from '#src/ui/table.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Flag, Info, type LucideIcon, Play, Square, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface EventListProps {
  rows: GameEvent[]
  filter: EventFilter
  find: string
}

/** Events, the newest on top; older ones are read as the reader comes near the last. */
export function EventList({ rows, filter, find }: EventListProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const cache = useQueryClient()
  const { isOn } = useScreenSafe()
  const shown = useMemo(
    () => (isOn ? rows.filter(({ type }) => type !== 'CheatDetected') : rows),
    [rows, isOn],
  )
  return (
    <RowList
      label={t('monitor.events')}
      queryKey={games.events(gameId, filter).queryKey}
      rows={useMemo(() => findRows(shown, find, textsOf), [shown, find])}
      read={rows.length}
      pageSize={pageSize}
      columns={useColumns()}
      keyOf={eventIdentity}
      find={find}
      readPage={() => readOlderEvents(cache, gameId, filter)}
      empty={<Empty title={t('monitor.noEvents')}>{t('monitor.noEventsText')}</Empty>}
    />
  )
}

/** Not the answer, the second value of a submission: a search must not reveal what is masked. */
const textsOf = ({ type, team, user, values }: GameEvent) => [
  team,
  user,
  ...(type === 'FlagSubmit' ? values.toSpliced(1, 1) : values),
]

const icons: Record<EventType, LucideIcon> = {
  Normal: Info,
  ContainerStart: Play,
  ContainerDestroy: Square,
  FlagSubmit: Flag,
  CheatDetected: TriangleAlert,
}

function Kind({ of }: { of: EventType }) {
  const { t } = useTranslation()
  const Icon = icons[of]
  return (
    <span className={styles.kind} data-kind={of}>
      <Icon size={14} aria-hidden="true" />
      {t(`monitor.kind.${of}`)}
    </span>
  )
}

function useColumns(): Column<GameEvent>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column('time', t('monitor.time'), '4rem', ({ time }) => <Moment time={time} />),
      column('kind', t('monitor.kindTitle'), '7rem', ({ type }) => <Kind of={type} />),
      column('team', t('monitor.team'), 'minmax(0, 1fr)', ({ team }) => (
        <Name className={styles.team}>{team}</Name>
      )),
      column('text', t('monitor.what'), 'minmax(0, 3fr)', (event) => <EventText event={event} />),
      column('user', t('monitor.user'), '7rem', ({ user }) => <Name className={styles.dim}>{user}</Name>),
    ],
    [t],
  )
}
