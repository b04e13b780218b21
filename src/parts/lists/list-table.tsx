import { Empty } from '#src/ui/layout/empty.tsx'
import { type PhonePlaces, phoneRowOf } from '#src/ui/table/phone-row.tsx'
import { Table, type TableProps } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

export interface ListTableProps<Row> extends TableProps<Row> {
  /** How many rows were read, of which `rows` are shown. */
  read: number
  /** Shown in place of the table where none were read. */
  none: ReactNode
  /** Said below “No matches”; by default what is below the last row. */
  noMatch?: ReactNode
  /** Where the cells are on a phone, and how high a row is there, if not two lines. */
  phone?: (PhonePlaces<Row> & { height?: number }) | undefined
  /** Whether a row has a result of a batch to show. */
  hasResult?: (row: Row) => boolean
}

/** The table of any list, once it is read; or that nothing matches, or that there is nothing. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { read, none, noMatch, phone, hasResult, ...table } = props
  const { t } = useTranslation()
  const { rows, columns, foot } = table
  if (rows.length === 0)
    return read === 0 ? none : <Empty title={t('lists.noMatch')}>{noMatch ?? foot}</Empty>
  if (!phone) return <Table {...table} />
  const { height, ...places } = phone
  const cell = phoneRowOf(columns, places, hasResult)
  return <Table {...table} phoneRow={{ cell, ...(height !== undefined && { height }) }} />
}
