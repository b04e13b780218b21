import styles from './table.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { useAnchor, useFreshKeys } from '#src/ui/table-rows.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const rowHeight = 36
const nearTheEnd = 12

export interface Column<Row> {
  key: string
  title: ReactNode
  /** A track of a CSS grid: `96px`, `minmax(0, 1fr)`. */
  width: string
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Newest first. */
  rows: Row[]
  keyOf: (row: Row) => string
  /** The reader comes near the last row: there may be more to read. */
  onEnd?: () => void
  /** Below the last row: what is loading, or that this is all. */
  foot?: ReactNode
}

/**
 * Rows that arrive on top while they are read: only those in view are drawn, new ones glow once, and whoever has scrolled
 * down is told how many are newer instead of having the text moved away.
 */
export function Table<Row>({ label, columns, rows, keyOf, onEnd, foot }: TableProps<Row>) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const keys = rows.map(keyOf)
  const fresh = useFreshKeys(keys)
  const { newer, follow, release } = useAnchor(keys)
  const shown = rows.slice(newer)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 1000, height: 720 },
  })
  const items = virtual.getVirtualItems()
  const isNearTheEnd = (items.at(-1)?.index ?? 0) >= shown.length - nearTheEnd
  const grid = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }

  useEffect(() => {
    if (isNearTheEnd) onEnd?.()
  }, [isNearTheEnd, onEnd, shown.length])

  const backToTop = () => {
    release()
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={styles.scroller}
        tabIndex={0}
        onScroll={({ currentTarget }) => follow(currentTarget.scrollTop > rowHeight / 2)}
      >
        <div role="row" aria-rowindex={1} className={classNames(styles.row, styles.head)} style={grid}>
          {columns.map(({ key, title }) => (
            <span key={key} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        {newer > 0 && (
          <button type="button" className={styles.newer} onClick={backToTop}>
            ↑ {t('ui.newer', { count: newer })}
          </button>
        )}
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = shown[index]!
            const key = keyOf(row)
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={newer + index + 2}
                className={classNames(styles.row, fresh.has(key) && styles.fresh)}
                style={{ ...grid, transform: `translateY(${start}px)` }}
              >
                {columns.map((column) => (
                  <span key={column.key} role="cell">
                    {column.cell(row)}
                  </span>
                ))}
              </div>
            )
          })}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  )
}
