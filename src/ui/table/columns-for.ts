import type { Column } from './table.tsx'

/** The same columns for rows that hold what these show, sorted already, or nothing of it. */
export const columnsFor = <Row, Shown>(
  columns: Column<Shown>[],
  shownIn: (row: Row) => Shown | undefined,
): Column<Row>[] =>
  columns.map(({ cell, note, by: _sorted, ...column }) => ({
    ...column,
    cell: (row) => {
      const shown = shownIn(row)
      return shown && cell(shown)
    },
    ...(note && { note: (first) => note(first && shownIn(first)) }),
  }))
