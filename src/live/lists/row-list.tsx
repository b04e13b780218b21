import styles from './lists.module.css'
import { ListFoot } from './list-foot.tsx'
import { useOlder } from './use-older.ts'
import { mostRows } from '#src/api/live-lists.ts'
import { dayAndTime, dayOfMonthText, timeOfDay } from '#src/lib/date-formats.ts'
import { minute } from '#src/lib/time.ts'
import { useServerNowEvery } from '#src/live/time/server-time.ts'
import { useSpokenChanges } from '#src/ui/use-spoken-changes.ts'
import { Empty } from '#src/ui/empty.tsx'
import { useZoneWords } from '#src/live/time/zone-words.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { column, type Column, Table, type TableProps } from '#src/ui/table.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface RowListProps<Row> extends Omit<TableProps<Row>, 'isLive' | 'foot' | 'onEnd' | 'onTop'> {
  queryKey: QueryKey
  /** Rows that were read, of which `rows` are shown; and how many come in one read. */
  read: number
  pageSize: number
  readPage: () => Promise<void>
  /** What rows are chosen by, in one word; the list begins anew with another. */
  find: string
  /** Whether older rows are read as the reader comes near the last one; else when they are asked for. */
  readsOn?: boolean
  /** No older row belongs to these. */
  isWhole?: boolean
  /** Stands here when there is no row at all. */
  empty: ReactNode
}

/** So many rows are read for, where few of those that were read are shown. */
const aScreenful = 30

/** Rows that a hub feeds, the newest on top; older ones are read as the reader comes near the last. */
export function RowList<Row extends object>({
  queryKey,
  read,
  pageSize,
  readPage,
  find,
  readsOn = find === '' || read < mostRows,
  isWhole = false,
  empty,
  ...table
}: RowListProps<Row>) {
  const { t } = useTranslation()
  const { below, readOlder, readOn, drop } = useOlder({
    queryKey,
    read,
    pageSize,
    readPage,
    isShort: find !== '' && !isWhole && readsOn && table.rows.length < aScreenful,
  })
  useSpokenChanges(table.rows, find, ([first], rows) => {
    const count = first ? rows.indexOf(first) : rows.length
    return count > 0 ? t('lists.arrived', { list: table.label, count }) : ''
  })
  const foot = !isWhole && (
    <ListFoot
      below={below}
      count={read}
      words={{ some: t('lists.notLoaded'), more: t('lists.loadOlder'), reading: t('lists.loadingOlder') }}
      onMore={readOlder}
    />
  )
  if (read === 0) return empty
  if (table.rows.length === 0)
    return (
      <Empty title={t('lists.noMatch')}>
        <p>{t('lists.noMatchText', { count: read })}</p>
        <p>{foot}</p>
      </Empty>
    )
  return (
    <>
      {below.is === 'cut' && (
        <p role="status" className={styles.cut}>
          {foot}
        </p>
      )}
      <Table
        key={find}
        {...table}
        isLive
        foot={foot}
        // What is looked for may be in no row at all: reading on by itself would read everything.
        {...(readsOn && !isWhole && { onEnd: readOn })}
        {...(find === '' && { onTop: drop })}
      />
    </>
  )
}

/** The time of a row, over which its date stands when that is not today; all of it on hover. */
export function Moment({ time }: { time: number }) {
  const { language } = useTranslation().i18n
  const now = useServerNowEvery(15 * minute) // midnight is at such a moment in every zone
  const day = dayOfMonthText(time, language)
  return (
    <time dateTime={new Date(time).toISOString()} title={dayAndTime(time, language)} className={styles.time}>
      {dayOf(time) !== dayOf(now) && <span>{day} </span>}
      {timeOfDay(time, language)}
    </time>
  )
}

const dayOf = (moment: number) => new Date(moment).toDateString()

/** The head of a column of times: their zone (`useZone`) is named here once for all. */
export const MomentsTitle = ({ zone, children }: { zone: string; children: string }) => (
  <>
    {children} <small className={styles.headZone}>{zone}</small>
  </>
)

/** A column of such times. */
export const timeColumn = <Row,>(title: string, zone: string, timeOf: (row: Row) => number): Column<Row> =>
  column('time', <MomentsTitle zone={zone}>{title}</MomentsTitle>, '5.8rem', (row) => (
    <Moment time={timeOf(row)} />
  ))

/** That zone above a list on a phone, which has no head; `of` is the time of its first row. */
export function ZoneNote({ of }: { of: number | undefined }) {
  const words = useZoneWords(of)
  return useIsPhone() && <span className={styles.zone}>{words}</span>
}
