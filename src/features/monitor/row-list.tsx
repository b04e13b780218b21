import { findRows } from './find-rows.ts'
import styles from './monitor.module.css'
import { pageSize } from '#src/api/games.ts'
import { type Below, dropOlder, rowsBelow } from '#src/api/live-lists.ts'
import { dayAndTime, timeOfDay } from '#src/lib/date-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface RowListProps<Row> {
  label: string
  queryKey: QueryKey
  rows: Row[]
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  /** What is looked for, and the texts of a row that may hold it. */
  find: string
  textsOf: (row: Row) => string[]
  readPage: () => Promise<void>
  /** Stands here when there is no row at all. */
  empty: ReactNode
}

/** Rows that a hub feeds, the newest on top; older ones are read as the reader comes near the last. */
export function RowList<Row extends object>({
  label,
  queryKey,
  rows,
  columns,
  keyOf,
  find,
  textsOf,
  readPage,
  empty,
}: RowListProps<Row>) {
  const { t } = useTranslation()
  const { older, readOlder, readOn, drop } = useOlder(queryKey, rows.length, readPage)
  const found = useMemo(() => findRows(rows, find, textsOf), [rows, find, textsOf])
  const foot = <ListFoot older={older} read={rows.length} onReadOlder={readOlder} />
  if (rows.length === 0) return empty
  if (found.length === 0)
    return (
      <Empty title={t('monitor.noMatch')}>
        <p>{t('monitor.noMatchText', { count: rows.length })}</p>
        <p className={styles.foot}>{foot}</p>
      </Empty>
    )
  return (
    <>
      {older.is === 'cut' && (
        <p role="status" className={styles.cut}>
          {foot}
        </p>
      )}
      <Table
        key={find}
        label={label}
        columns={columns}
        rows={found}
        keyOf={keyOf}
        isLive
        foot={foot}
        // What is looked for may be in no row at all: reading on by itself would read everything.
        {...(find === '' && { onEnd: readOn, onTop: drop })}
      />
    </>
  )
}

interface ListFootProps {
  older: Older
  read: number
  onReadOlder: () => void
}

/** Under the last row: whether there is more to read, and how to. */
function ListFoot({ older, read, onReadOlder }: ListFootProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  switch (older.is) {
    case 'none':
      return t('monitor.allLoaded', { count: read })
    case 'reading':
      return <span role="status">{t('monitor.loadingOlder')}</span>
    case 'failed':
      return (
        <span role="alert" className={styles.foot}>
          {problemText(older.problem)}
          <Button size="small" onClick={onReadOlder}>
            {t('ui.retry')}
          </Button>
        </span>
      )
    case 'some':
    case 'cut':
      return (
        <span className={styles.foot}>
          {t('monitor.notLoaded')}
          <Button size="small" onClick={onReadOlder}>
            {t('monitor.loadOlder')}
          </Button>
        </span>
      )
    default:
      return older satisfies never
  }
}

/** What there is below the last row of a list: nothing, rows to read, rows that are being read. */
type Older = { is: Below } | { is: 'reading' } | { is: 'failed'; problem: unknown }

/** Reads the pages below the `known` rows of a list, one at a time, until there is none; drops them again. */
function useOlder(queryKey: QueryKey, known: number, readPage: () => Promise<void>) {
  const cache = useQueryClient()
  const { mutate, ...read } = useMutation({ mutationFn: readPage })
  const below = rowsBelow(cache, queryKey) ?? (known < pageSize ? 'none' : 'some')
  const older = olderFrom(below, read)
  const isOpen = older.is === 'some' || older.is === 'cut'
  const drop = () => dropOlder(cache, queryKey)
  const dropAtEnd = useEffectEvent(drop)
  useEffect(() => () => dropAtEnd(), [])
  return {
    older,
    /** For whoever is back at the top. */
    drop,
    readOlder: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on by itself: does nothing while a page is read, when that failed, or once all is there. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}

function olderFrom(
  below: Below,
  { isPending, isError, error }: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>,
): Older {
  if (isPending) return { is: 'reading' }
  if (isError) return { is: 'failed', problem: error }
  return { is: below }
}

/** The time of a row: of the day, with its day on hover. */
export function Moment({ time }: { time: number }) {
  const { language } = useTranslation().i18n
  return (
    <time dateTime={new Date(time).toISOString()} title={dayAndTime(time, language)} className={styles.time}>
      {timeOfDay(time, language)}
    </time>
  )
}
