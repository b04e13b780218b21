import styles from './lists.module.css'
import { ListFoot, type Below } from './list-foot.tsx'
import { useSort } from './use-sort.ts'
import { usePatience } from './use-patience.ts'
import { dayAndTime, dayOfMonthText, timeOfDay, zoneText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useSpokenChanges } from '#src/ui/hooks/use-spoken-changes.ts'
import { Empty } from '#src/ui/layout/empty.tsx'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import type { Orders } from '#src/ui/table/sort.ts'
import { column, type Column, Table, type TableProps } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react'
import { belowOf, dropOlder, type PagedList, readOlder } from '#src/server/cache/live-lists.ts'

interface RowListProps<Row, Item> extends Omit<
  TableProps<Row>,
  'isLive' | 'sort' | 'foot' | 'onEnd' | 'onTop'
> {
  /** What it can be sorted by, once all rows are read. */
  orders?: Orders<Row>
  /** What is read; a row shows one of its items, or several. */
  list: PagedList<Item>
  /** The number of rows read, of which `rows` are shown. */
  read: number
  /** The filter as one string; a different one starts the list over. */
  find: string
  /** Whether older rows are read as the user scrolls near the last one, or while a filter leaves few; otherwise on request only. */
  readsOn?: boolean
  /** There are no older rows than these. */
  isWhole?: boolean
  /** Shown when there is no row at all. */
  empty: ReactNode
}

/** Older rows are read until this many are shown, where a filter leaves few. */
const aScreenful = 30

const noOrders = {}

/** Rows fed by a hub, newest first unless sorted; older ones are read as the user scrolls near the last. */
export function RowList<Row extends object, Item extends { time: number }>({
  list,
  read,
  find,
  readsOn = true,
  isWhole = false,
  orders = noOrders,
  empty,
  ...table
}: RowListProps<Row, Item>) {
  const { t } = useTranslation()
  const isSearch = find !== ''
  const patience = usePatience({ search: find, read, found: table.rows.length, pageSize: list.pageSize })
  const readsByItself = readsOn && !isWhole && !patience.isTired
  const isShort = isSearch && readsByItself && table.rows.length < aScreenful
  const { below, onMore: readMore, readOn, drop } = useOlder(list, read, isShort)
  useSpokenChanges(table.rows, find, ([first], rows) => {
    const count = first ? rows.indexOf(first) : rows.length
    return count > 0 ? t('lists.arrived', { list: table.label, count }) : ''
  })
  const sorted = useSort(orders, table.rows, { isWhole: isWhole || below.is === 'none' })
  const onMore = () => {
    patience.goOn()
    readMore()
  }
  const count = read
  const words = isSearch
    ? {
        all: t('lists.allSearched', { count }),
        some: t('lists.searched', { count }),
        more: t('lists.searchOlder'),
        reading: t('lists.searching', { count }),
      }
    : {
        all: t('lists.allLoaded', { count }),
        some: t('lists.notLoaded'),
        more: t('lists.loadOlder'),
        reading: t('lists.loadingOlder'),
      }
  const foot = !isWhole && <ListFoot below={below} words={words} onMore={onMore} />
  if (read === 0) return empty
  if (table.rows.length === 0) return <Empty title={t('lists.noMatch')}>{foot}</Empty>
  return (
    <>
      {below.is === 'cut' && (
        <p role="status" className="t-s dim border-line rounded p-2-3">
          {foot}
        </p>
      )}
      <Table
        key={find}
        {...table}
        {...sorted}
        isLive
        foot={foot}
        {...(readsByItself && { onEnd: readOn })}
        {...(!isSearch && { onTop: drop })}
      />
    </>
  )
}

/** The time of a row, with its date above unless that is today; the full date and time on hover. */
export function Moment({ time }: { time: number }) {
  const { language } = useTranslation().i18n
  const now = useServerNow(15 * minute) // midnight falls on such a moment in every time zone
  return (
    <time dateTime={new Date(time).toISOString()} title={dayAndTime(time, language)} className="faint pre">
      {dayOf(time) !== dayOf(now) && (
        <span className="block t-xs lh-1">{dayOfMonthText(time, language)} </span>
      )}
      {timeOfDay(time, language)}
    </time>
  )
}

const dayOf = (moment: number) => new Date(moment).toDateString()

function HeadZone({ of }: { of: number | undefined }) {
  const { language } = useTranslation().i18n
  return <small className={`w-plain ${styles.headZone}`}>{zoneText(of ?? serverNow(), language)}</small>
}

/** Beside the title of a column of times: their time zone, named once for all rows. */
export const headZone =
  <Row,>(timeOf: (row: Row) => number) =>
  (first: Row | undefined) => <HeadZone of={first && timeOf(first)} />

/** A column of times, with the zone in its header. */
export const timeColumn = <Row,>(title: string, timeOf: (row: Row) => number): Column<Row> =>
  column('time', title, '5.8rem', (row) => <Moment time={timeOf(row)} />, { note: headZone(timeOf) })

/** The time zone above a list on a phone, which has no header; `of` is the time of its first row. */
export function ZoneNote({ of }: { of: number | undefined }) {
  const words = useZoneWords(of)
  return useIsPhone() && <span className="t-s faint self-center">{words}</span>
}

/**
 * Reads the pages below the `known` rows of a list, one at a time, until none is left, by itself while `isShort`: too few
 * rows are shown. Drops them again on unmount.
 */
function useOlder<Item extends { time: number }>(list: PagedList<Item>, known: number, isShort: boolean) {
  const cache = useQueryClient()
  const { mutate, ...read } = useMutation({ mutationFn: () => readOlder(cache, list) })
  const below: Below = read.isPending
    ? { is: 'reading' }
    : read.isError
      ? { is: 'failed', problem: read.error }
      : { is: belowOf(cache, list) }
  const isOpen = below.is === 'some' || below.is === 'cut'
  const drop = () => dropOlder(cache, list.queryKey)
  const dropAtEnd = useEffectEvent(drop)
  useEffect(() => () => dropAtEnd(), [])
  const readNext = useEffectEvent(() => mutate())
  const isNextRead = isOpen && isShort
  useEffect(() => {
    if (isNextRead) readNext()
  }, [isNextRead, known])
  return {
    below,
    /** Drops the older rows, when the user is back at the top. */
    drop,
    onMore: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on automatically: does nothing while a page loads, after it failed, or once everything is loaded. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}
