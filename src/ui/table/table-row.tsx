import type { Column, TableProps } from './table.tsx'
import styles from './table.module.css'
import type { Grid } from './tracks.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type ComponentProps, memo, type ReactNode } from 'react'

interface TableRowProps<Row> extends ComponentProps<'div'> {
  table: TableProps<Row>
  grid: Grid<Row>
  row: Row
  item: VirtualItem
  isFresh: boolean
}

/** A row of a table: its cells, or what renders across all columns. */
export function TableRow<Row>({ table, grid, row, item, isFresh, onKeyDown, ...props }: TableRowProps<Row>) {
  const { onOpen, phoneRow } = table
  const whole = table.wholeRow?.(row)
  const isWhole = whole !== undefined
  return (
    <div
      {...props}
      role="row"
      aria-keyshortcuts={onOpen && !isWhole ? 'Enter' : undefined}
      data-tone={table.toneOf?.(row)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
        onKeyDown?.(event)
      }}
      onClick={({ target, currentTarget }) => {
        if (!isWhole && !isControl(target as Element, currentTarget)) onOpen?.(row)
      }}
      className={classNames(
        'stack items-center gap-3 border-top t-s',
        styles.row,
        isFresh && styles.fresh,
        onOpen && !isWhole && styles.opens,
        isWhole && styles.whole,
      )}
      style={{
        ...(!isWhole && !phoneRow && grid.tracks),
        height: item.size,
        transform: `translateY(${item.start}px)`,
      }}
    >
      {isWhole || phoneRow ? (
        <span role="cell" aria-colspan={grid.columns.length} className="all-columns">
          {whole ?? phoneRow?.cell(row)}
        </span>
      ) : (
        <Cells row={row} columns={grid.columns} />
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
