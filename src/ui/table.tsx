import styles from './table.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { useUnit } from '#src/ui/unit.ts'
import { useAnchor, useFreshKeys, useRowFocus } from '#src/ui/table-rows.ts'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const usualRowHeight = 36
const nearTheEnd = 12

export interface Column<Row> {
  key: string
  title: ReactNode
  /** A track of a CSS grid: `6rem`, `minmax(0, 1fr)`. */
  width: string
  cell: (row: Row) => ReactNode
}

/** A column in one line. */
export function column<Row>(
  key: string,
  title: ReactNode,
  width: string,
  cell: Column<Row>['cell'],
): Column<Row> {
  return { key, title, width, cell }
}

interface TableProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Newest first. Give the table another `key` when other rows are asked for: what was filtered away is not new. */
  rows: Row[]
  keyOf: (row: Row) => string
  /** The reader comes near the last row: there may be more to read. */
  onEnd?: () => void
  /** The reader is at the first row again. */
  onTop?: () => void
  /** Below the last row: what is loading, or that this is all. */
  foot?: ReactNode
}

/**
 * Rows that arrive on top while they are read: only those in view are drawn, new ones glow once, and whoever has scrolled
 * down is shown how many are newer instead of having the text moved away. Arrow keys go from row to row.
 */
export function Table<Row>({ label, columns, rows, keyOf, onEnd, onTop, foot }: TableProps<Row>) {
  const { t } = useTranslation()
  const rowHeight = Math.round(usualRowHeight * useUnit())
  const scroller = useRef<HTMLDivElement>(null)
  const allKeys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { newer, follow, release } = useAnchor(allKeys)
  const keys = useMemo(() => allKeys.slice(newer), [allKeys, newer])
  const fresh = useFreshKeys(keys)
  const focus = useRowFocus(keys)
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingEnd: rowHeight, // the head's
    initialRect: { width: 1000, height: 720 },
    onChange: ({ range, options }) => {
      if (range && range.endIndex >= options.count - nearTheEnd) onEnd?.()
    },
    rangeExtractor: (range) => withRow(focus.at, defaultRangeExtractor(range)), // the focus must not scroll out of being
  })
  const items = virtual.getVirtualItems()
  const inTabOrder = focus.at >= 0 ? focus.at : items[0]?.index
  const grid = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }

  useEffect(() => virtual.measure(), [virtual, rowHeight])

  const backToTop = () => {
    release()
    scroller.current?.scrollTo({ top: 0 })
  }

  return (
    <div className={styles.frame} style={{ '--row': `${rowHeight}px` } as CSSProperties}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => {
          const isAway = currentTarget.scrollTop > rowHeight / 2
          follow(isAway)
          if (!isAway) onTop?.()
        }}
      >
        <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className={styles.table}>
          <div role="row" aria-rowindex={1} className={classNames(styles.row, styles.head)} style={grid}>
            {columns.map(({ key, title }) => (
              <span key={key} role="columnheader">
                {title}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows[newer + index]!
              const key = keys[index]!
              return (
                <div
                  key={key}
                  {...(index === focus.at && { ref: focus.row })}
                  role="row"
                  aria-rowindex={newer + index + 2}
                  tabIndex={index === inTabOrder ? 0 : -1}
                  onFocus={() => focus.hold(key)}
                  onKeyDown={(event) => focus.move(event, virtual.scrollToIndex)}
                  className={classNames(styles.row, fresh.has(key) && styles.fresh)}
                  style={{ ...grid, transform: `translateY(${start}px)` }}
                >
                  <Cells row={row} columns={columns} />
                </div>
              )
            })}
          </div>
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {newer > 0 && (
        <button type="button" className={styles.newer} onClick={backToTop}>
          ↑ {t('ui.newer', { count: newer })}
        </button>
      )}
    </div>
  )
}

/** A row that moves down is not drawn again as long as it says the same. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return columns.map((column) => (
    <span key={column.key} role="cell">
      {column.cell(row)}
    </span>
  ))
}) as <Row>(props: { row: Row; columns: Column<Row>[] }) => ReactNode

const withRow = (row: number, drawn: number[]) =>
  row < 0 || drawn.includes(row) ? drawn : [...drawn, row].sort((one, other) => one - other)
