import styles from './table.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { Awaited, Heads, hideable, SortMenu } from './sort-head.tsx'
import { type Sorting, type TableSort, wordOf } from './sort.ts'
import { useFreshKeys, useHeldRows, useRowFocus } from './table-rows.ts'
import { leastWidth, sortArrow, trackOf } from './tracks.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'

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
}

type ColumnOptions<Row> = Pick<Column<Row>, 'words' | 'beside' | 'align' | 'name' | 'note'>

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
  phoneRow?: { height?: number | ((row: Row) => number); cell: (row: Row) => ReactNode }
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
export function Table<Row>({
  label,
  columns: known,
  rows: all,
  keyOf,
  sort,
  isLive = false,
  rowHeight = usualRowHeight,
  wholeRow,
  toneOf,
  onOpen,
  phoneRow,
  onEnd,
  onTop,
  onAway,
  notice,
  foot,
}: TableProps<Row>) {
  const { t } = useTranslation()
  const unit = useUnit()
  const narrow = useIsPhone() ? phoneRow : undefined
  const headHeight = Math.round(usualRowHeight * unit)
  const scroller = useRef<HTMLDivElement>(null)
  const order = sort?.sorting && wordOf(sort.sorting)
  const menu = narrow || hideable(known).length === 0 ? undefined : sort?.menu
  const hidden = sort?.hidden
  const columns = useMemo(() => {
    if (!hidden?.size) return known
    const gone = new Set(hideable(known).flatMap(({ key }) => (hidden.has(key) ? key : [])))
    return known.filter(({ key }) => !gone.has(key))
  }, [known, hidden])
  const held = useHeldRows(all, keyOf, order)
  const { rows, newer } = isLive ? held : { rows: all, newer: 0 }
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const fresh = useFreshKeys(keys, order)
  const focus = useRowFocus(keys)
  const heightAt = (index: number) => {
    const row = rows[index]
    if (row === undefined) return headHeight
    const height = narrow && wholeRow?.(row) === undefined ? (narrow.height ?? twoLines) : rowHeight
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
      if (range && range.endIndex >= options.count - nearTheEnd) onEnd?.()
    },
    rangeExtractor: (range) => withRow(focus.at, defaultRangeExtractor(range)), // the focused row must not unmount while scrolling
  })
  const items = virtual.getVirtualItems()
  const inTabOrder = focus.at >= 0 ? focus.at : items[0]?.index
  const orders = sort?.orders
  const grid = useMemo(() => {
    const tracks = columns.map((column) => trackOf(column, orders?.[column.key] ? sortArrow : 0))
    return { columns: { gridTemplateColumns: tracks.join(' ') }, least: leastWidth(tracks) }
  }, [columns, orders])

  useEffect(() => virtual.measure(), [virtual, unit, narrow, rowHeight])

  const backToTop = () => {
    held.release()
    scroller.current?.scrollTo({ top: 0 })
  }

  const resort = sort && {
    ...sort,
    change(sorting: Sorting | undefined) {
      backToTop()
      sort.change(sorting)
    },
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
      {narrow && resort && <SortMenu columns={known} sort={resort} />}
      {menu && <span className={`absolute z-3 ${styles.corner}`}>{menu(hideable(known))}</span>}
      <Awaited columns={known} sort={sort} />
      <div
        ref={scroller}
        className={`relative min-h-0 overflow-auto ${styles.scroller}`}
        onScroll={({ currentTarget }) => {
          const isAway = currentTarget.scrollTop > headHeight / 2
          held.follow(isAway)
          onAway?.(isAway)
          if (!isAway) onTop?.()
        }}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={all.length + 1}
          className={classNames(styles.table, narrow && styles.narrow)}
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
            style={grid.columns}
          >
            <Heads columns={columns} first={rows[0]} sort={resort} hasMenu={narrow !== undefined} />
          </div>
          <div
            role="rowgroup"
            className={`relative ${styles.rows}`}
            style={{ height: virtual.getTotalSize() }}
          >
            {items.map(({ index, start, size }) => {
              const row = rows[index]!
              const key = keys[index]!
              const whole = wholeRow?.(row)
              const isWhole = whole !== undefined
              return (
                <div
                  key={key}
                  {...(index === focus.at && { ref: focus.row })}
                  role="row"
                  aria-rowindex={newer + index + 2}
                  aria-keyshortcuts={onOpen && !isWhole ? 'Enter' : undefined}
                  tabIndex={index === inTabOrder ? 0 : -1}
                  data-tone={toneOf?.(row)}
                  onFocus={() => focus.hold(key)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
                    focus.move(event, virtual.scrollToIndex)
                  }}
                  onClick={({ target, currentTarget }) => {
                    if (!isWhole && !isControl(target as Element, currentTarget)) onOpen?.(row)
                  }}
                  className={classNames(
                    'stack items-center gap-3 border-top t-s',
                    styles.row,
                    isLive && order === undefined && fresh.has(key) && styles.fresh,
                    onOpen && !isWhole && styles.opens,
                    isWhole && styles.whole,
                  )}
                  style={{
                    ...(!isWhole && !narrow && grid.columns),
                    height: size,
                    transform: `translateY(${start}px)`,
                  }}
                >
                  {isWhole || narrow ? (
                    <span role="cell" aria-colspan={columns.length} className="all-columns">
                      {whole ?? narrow?.cell(row)}
                    </span>
                  ) : (
                    <Cells row={row} columns={columns} />
                  )}
                </div>
              )
            })}
          </div>
        </div>
        {foot && <div className={`t-s faint text-center ${styles.foot}`}>{foot}</div>}
      </div>
      {notice?.(backToTop)}
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

/** Whether a click in a row that opens by a click was on a control of its own. */
function isControl(target: Element, row: Element) {
  const control = target.closest('button, a, input, label, select')
  return control !== null && row.contains(control)
}

/** A row that moves down does not render again while its data stays the same. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return columns.map((column) => (
    <span key={column.key} role="cell" data-align={column.align}>
      {column.cell(row)}
    </span>
  ))
}) as <Row>(props: { row: Row; columns: Column<Row>[] }) => ReactNode

const withRow = (row: number, drawn: number[]) =>
  row < 0 || drawn.includes(row) ? drawn : [...drawn, row].sort((one, other) => one - other)
