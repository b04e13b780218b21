import styles from './phone-row.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import type { Column } from './table.tsx'
import { Fragment, type ReactNode } from 'react'

/** Where the cells of a row are on a phone, by the keys of their columns: two in its first line, the others in the second. */
export interface PhonePlaces<Row> {
  main: string
  end?: string | ((row: Row) => ReactNode)
  second: readonly string[]
}

/** The row of a phone, made of cells of the columns; ticks come first. Of a row that has one, the result of a batch is the second line. */
export function phoneRowOf<Row>(
  columns: readonly Column<Row>[],
  { main, end = '', second }: PhonePlaces<Row>,
  hasResult: (row: Row) => boolean = () => false,
) {
  const cellOf = (place: string) => columns.find(({ key }) => key === place)?.cell
  const ticks = cellOf('selection')
  const endOf = typeof end === 'function' ? end : cellOf(end)
  return (row: Row) => (
    <span className={classNames('stack items-center cols-1-auto gap-3 gap-y-05', ticks && styles.ticked)}>
      {ticks?.(row)}
      {cellOf(main)?.(row)}
      {endOf?.(row)}
      <span className={`flex gap-3 min-w-0 t-xs dim all-columns ${styles.second}`}>
        {(hasResult(row) ? ['result'] : second).map((place) => (
          <Fragment key={place}>{cellOf(place)?.(row)}</Fragment>
        ))}
      </span>
    </span>
  )
}
