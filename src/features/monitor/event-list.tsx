import { EventText } from './event-text.tsx'
import { findRows } from './find-rows.ts'
import { ListFoot } from './list-foot.tsx'
import styles from './monitor.module.css'
import { useOlder } from './use-older.ts'
import type { EventType, GameEvent } from '#contract/api.gen.ts'
import { type EventFilter, eventIdentity, readOlderEvents } from '#src/api/games.ts'
import { dayAndTime, timeOfDay } from '#src/lib/time-of-day.ts'
import { useGameAddress } from '#src/live/game-address.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
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
  const { older, readOlder, readOn } = useOlder(rows.length, () => readOlderEvents(cache, gameId, filter))
  const columns = useColumns()
  const found = useMemo(() => findRows(rows, find, textsOf), [rows, find])
  const foot = <ListFoot older={older} read={rows.length} onReadOlder={readOlder} />
  if (rows.length === 0) return <Empty title={t('monitor.noEvents')}>{t('monitor.noEventsText')}</Empty>
  if (found.length === 0)
    return (
      <Empty title={t('monitor.notFound')}>
        <p>{t('monitor.notFoundText', { count: rows.length })}</p>
        <p className={styles.foot}>{foot}</p>
      </Empty>
    )
  return (
    <Table
      key={find}
      label={t('monitor.events')}
      columns={columns}
      rows={found}
      keyOf={eventIdentity}
      foot={foot}
      {...(find === '' && { onEnd: readOn })}
    />
  )
}

const textsOf = ({ team, user, values }: GameEvent) => [team, user, ...values]

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
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('monitor.time'),
        width: '64px',
        cell: ({ time }) => (
          <time
            dateTime={new Date(time).toISOString()}
            title={dayAndTime(time, language)}
            className={styles.time}
          >
            {timeOfDay(time, language)}
          </time>
        ),
      },
      { key: 'kind', title: t('monitor.kindTitle'), width: '112px', cell: ({ type }) => <Kind of={type} /> },
      {
        key: 'team',
        title: t('monitor.team'),
        width: 'minmax(0, 1fr)',
        cell: ({ team }) => <Name className={styles.team}>{team}</Name>,
      },
      {
        key: 'text',
        title: t('monitor.what'),
        width: 'minmax(0, 3fr)',
        cell: (event) => <EventText event={event} />,
      },
      {
        key: 'user',
        title: t('monitor.user'),
        width: '110px',
        cell: ({ user }) => <Name className={styles.dim}>{user}</Name>,
      },
    ],
    [t, language],
  )
}
