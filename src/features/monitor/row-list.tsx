import { findRows } from './find-rows.ts'
import { ListFoot } from './list-foot.tsx'
import styles from './monitor.module.css'
import { useOlder } from './use-older.ts'
import { Empty } from '#src/ui/empty.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
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
      <Empty title={t('monitor.notFound')}>
        <p>{t('monitor.notFoundText', { count: rows.length })}</p>
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
        foot={foot}
        // What is looked for may be in no row at all: reading on by itself would read everything.
        {...(find === '' && { onEnd: readOn, onTop: drop })}
      />
    </>
  )
}
