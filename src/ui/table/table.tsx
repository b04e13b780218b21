import styles from './table.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { Awaited, Heads, hideable, SortMenu } from './sort-head.tsx'
import type { Order, Sorting, TableSort } from './sort.ts'
import { TableRow } from './table-row.tsx'
import { useRowFocus, useShownRows } from './table-rows.ts'
import { useGrid } from './tracks.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo } from 'react'

const usualRowHeight = 36
const twoLines = 58
const nearTheEnd = 12

export interface Column<Row> {
  key: string
  title: ReactNode
  /** What stands beside the title, by the first row. */
  note?: (first: Row | undefined) => ReactNode
  /** A track of a CSS grid: `6rem`, `minmax(0, 1fr)`. A length is a minimum: it grows to fit the title and `words` of the language. */
  width: string
  cell: (row: Row) => ReactNode
  /** The words of its cells in the user's language, and the pixels of the icon beside them. */
  words?: readonly string[]
  beside?: number
  align?: 'end'
  /** The title in plain words, where it is more than that. */
  name?: string
  /** What it sorts the rows by; a column without cannot. */
  by?: Order<Row> | undefined
  /** As things are, it is not shown; it sorts all the same. */
  isHidden?: boolean
  /** The results of a batch take its place. */
  yields?: boolean
}

type ColumnOptions<Row> = Omit<Column<Row>, 'key' | 'title' | 'width' | 'cell'>

/** Creates a column in one line. */
export function column<Row>(
  key: string,
  title: ReactNode,
  width: string,
  cell: Column<Row>['cell'],
  options?: ColumnOptions<Row>,
): Column<Row> {
  return { key, title, width, cell, ...options }
}

/** How a row stands out: current, selected, dealt with, or in a bad state. */
export type RowTone = 'current' | 'selected' | 'done' | 'bad'

export interface TableProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Newest first, unless `sort` says otherwise. Give the table another `key` when other rows are requested: rows that were filtered out are not new. */
  rows: Row[]
  keyOf: (row: Row) => string
  /** What its heads sort by, as `useSort` returns it: the rows are sorted already. */
  sort?: TableSort | undefined
  /** Rows may arrive on top. Otherwise they are in an order of their own: nothing is held back and nothing glows. */
  isLive?: boolean
  /** In pixels of a usual window; the same for every row, or for each its own. */
  rowHeight?: number | ((row: Row) => number)
  /** Renders a row across all columns: the head of a group, or something unfolded. */
  wholeRow?: (row: Row) => ReactNode | undefined
  toneOf?: (row: Row) => RowTone | undefined
  /** Called on Enter on a row, or a click beside its controls. */
  onOpen?: (row: Row) => void
  /** On a phone a row renders as this, in as many pixels and without columns; by default two lines high. */
  phoneRow?: { height?: number | ((row: Row) => number); cell: (row: Row) => ReactNode } | undefined
  /** Called near the last row: there may be more to read. */
  onEnd?: () => void
  /** Called when the user is at the first row again. */
  onTop?: () => void
  /** Called while scrolling, with whether the user is away from the first row. */
  onAway?: (isAway: boolean) => void
  /** Rendered over the first row, in place of the count of newer rows, where whatever provides the rows holds new ones back. */
  notice?: (backToTop: () => void) => ReactNode
  /** Below the last row: what is loading, or that this is all. */
  foot?: ReactNode
}

/**
 * Rows in a window that scrolls: only those in view are rendered. In a live table new rows glow once, and a user who has
 * scrolled down is shown how many are newer instead of having the text move away. Arrow keys move from row to row.
 */
export function Table<Row>(table: TableProps<Row>) {
  const { sort } = table
  const { t } = useTranslation()
  const columns = useMemo(() => table.columns.filter(({ isHidden }) => !isHidden), [table.columns])
  const headHeight = Math.round(usualRowHeight * useUnit())
  const phoneRow = useIsPhone() ? table.phoneRow : undefined
  const menu = phoneRow || hideable(columns).length === 0 ? undefined : sort?.menu
  const shown = useShownRows(table)
  const { newer, backToTop } = shown

  const resort = sort && {
    ...sort,
    change(sorting: Sorting | undefined) {
      backToTop()
      sort.change(sorting)
    },
  }
  const onAway = (isAway: boolean) => {
    shown.follow(isAway)
    table.onAway?.(isAway)
    if (!isAway) table.onTop?.()
  }

  return (
    <div
      translate="no"
      className={classNames(
        'column relative tabular min-h-0 overflow-hidden panel',
        menu && styles.withCorner,
      )}
      style={{ '--head': `${headHeight}px` } as CSSProperties}
    >
      {phoneRow && resort && <SortMenu columns={columns} sort={resort} />}
      {menu && <span className={`absolute z-3 ${styles.corner}`}>{menu(hideable(columns))}</span>}
      <Awaited columns={columns} sort={sort} />
      <ScrollingRows {...{ ...table, ...shown, columns, sort: resort, phoneRow, headHeight, onAway }} />
      {table.notice?.(backToTop)}
      {newer > 0 && (
        <button
          type="button"
          className={`absolute outline-inside accent ${styles.newer}`}
          onClick={backToTop}
        >
          {`↑ ${t('ui.newer', { count: newer })}`}
        </button>
      )}
    </div>
  )
}

type ScrollingRowsProps<Row> = TableProps<Row> & ReturnType<typeof useShownRows<Row>> & { headHeight: number }

/** The heads of a table's columns, and below them the rows in view. */
function ScrollingRows<Row>({ keys, newer, fresh, scroller, headHeight, ...table }: ScrollingRowsProps<Row>) {
  const { rows, sort, rowHeight = usualRowHeight, wholeRow, phoneRow } = table
  const unit = useUnit()
  const grid = useGrid(table.columns, sort)
  const focus = useRowFocus(keys)
  const heightAt = (index: number) => {
    const row = rows[index]
    if (row === undefined) return headHeight
    const height = phoneRow && wholeRow?.(row) === undefined ? (phoneRow.height ?? twoLines) : rowHeight
    return Math.round((typeof height === 'number' ? height : height(row)) * unit)
  }
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: heightAt,
    overscan: 8,
    scrollPaddingEnd: headHeight,
    initialRect: { width: 1000, height: 720 },
    onChange: ({ range, options }) => {
      if (range && range.endIndex >= options.count - nearTheEnd) table.onEnd?.()
    },
    rangeExtractor: (range) => withRow(focus.at, defaultRangeExtractor(range)), // the focused row must not unmount while scrolling
  })
  const items = virtual.getVirtualItems()

  useEffect(() => virtual.measure(), [virtual, unit, phoneRow, rowHeight])

  return (
    <div
      ref={scroller}
      className={`relative min-h-0 overflow-auto ${styles.scroller}`}
      onScroll={({ currentTarget }) => table.onAway?.(currentTarget.scrollTop > headHeight / 2)}
    >
      <div
        role="table"
        aria-label={table.label}
        aria-rowcount={newer + rows.length + 1}
        className={classNames(styles.table, phoneRow && styles.narrow)}
        style={{ '--columns': grid.least } as CSSProperties}
      >
        <div
          role="row"
          aria-rowindex={1}
          className={classNames(
            'stack items-center gap-3 sticky top-0 border-top bg-card uppercase t-s wide',
            styles.row,
            'w-label faint',
            styles.head,
          )}
          style={grid.tracks}
        >
          <Heads columns={grid.columns} first={rows[0]} sort={sort} hasMenu={phoneRow !== undefined} />
        </div>
        <div role="rowgroup" className={`relative ${styles.rows}`} style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => (
            <TableRow
              key={keys[item.index]}
              {...focus.propsOf(item.index, items[0]?.index)}
              aria-rowindex={newer + item.index + 2}
              table={table}
              grid={grid}
              row={rows[item.index]!}
              item={item}
              onKeyDown={(event) => focus.move(event, virtual.scrollToIndex)}
              isFresh={fresh.has(keys[item.index]!)}
            />
          ))}
        </div>
      </div>
      {table.foot && <div className={`t-s faint text-center ${styles.foot}`}>{table.foot}</div>}
    </div>
  )
}

const withRow = (row: number, drawn: number[]) =>
  row < 0 || drawn.includes(row) ? drawn : [...drawn, row].sort((one, other) => one - other)
